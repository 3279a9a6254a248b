import { defineRule } from '../../define.ts';

const NUMBER = '\\d{1,3}\\.\\d{4,10}';
const DECIMAL = `[+-]?${NUMBER}`;
/** Decimals that tell a house. */
const FINE = '\\d{1,3}\\.\\d{3,10}(?: ?°)?';
const DMS = "\\d{1,3} ?° ?(?:\\d{1,2}(?:[.,]\\d{1,6})? ?['′’] ?)?(?:\\d{1,2}(?:[.,]\\d{1,4})? ?(?:[\"″”]|'') ?)?";
/** The same at the end of a match. */
const LAST = "\\d{1,3} ?°(?: ?\\d{1,2}(?:[.,]\\d{1,6})? ?['′’])?(?: ?\\d{1,2}(?:[.,]\\d{1,4})? ?(?:[\"″”]|''))?";
/** Seconds and what follows them: `12.345 s, 3.456 e`. */
const SMALL = /^[^a-z]*[ns][^a-z]*[ewo]?[^a-z]*$/;

export const rule = defineRule({
  kind: { id: 'gps_coordinates', category: 'location', region: 'global', risk: 'PRIVATE', score: 0.55 },
  source:
    'Geographic coordinates — WGS 84; written by ISO 6709:2022 (degrees, minutes, seconds), RFC 5870 (geo: URI) or as decimals',
  patterns: [
    `${NUMBER} ?[,;/ ] ?${DECIMAL}`,
    `[ :=(\\["'](?<value>[+-]${NUMBER} ?[,;/ ] ?${DECIMAL})`,
    `(?:gps|coord|koord|co(?:\u00F6|o)rd)[a-z\u00C0-\u024F ]{0,14}[^\\d\\n+-]{1,4}(?<value>[+-]?\\d{1,3}\\.\\d{2,10} ?[,;/ ] ?[+-]?\\d{1,3}\\.\\d{2,10})`,
    `(?:\u5EA7\u6A19|\u7DEF\u5EA6|\uC88C\uD45C|\uC704\uCE58)[^\\d\\n+-]{1,8}(?<value>[+-]?\\d{1,3}\\.\\d{2,10} ?[,;/ ] ?[+-]?\\d{1,3}\\.\\d{2,10})`,
    'geo:-?\\d{1,2}\\.\\d{3,10},-?\\d{1,3}\\.\\d{3,10}',
    `${DMS}[NS][ ,;/]{0,3}${DMS}[EWO]`,
    `${FINE} ?[NS][ ,;/]{1,3}${FINE} ?[EWO]`,
    `[NS] ?(?:${FINE}|${DMS})[ ,;/]{0,3}[EWO] ?(?:${FINE}|${LAST})`,
    `(?:latitude|lat)[^\\d\\n-]{1,6}-?\\d{1,2}\\.\\d{3,10}[^\\d\\n-]{1,4}(?:longitude|long|lng|lon)[^\\d\\n-]{1,6}-?\\d{1,3}\\.\\d{3,10}`,
  ],
  ignoreCase: true,
  validate: (match) => {
    if (match.includes('°'))
      return Math.max(...[...match.matchAll(/([\d.]+) ?°/g)].map(([, degrees]) => Number(degrees))) <= 180;
    const [latitude = 91, longitude = 181] = [...match.matchAll(/[+-]?\d+\.\d+/g)].map(Number);
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || SMALL.test(match)) return false;
    return /[a-z]/i.test(match) ? true : 'form';
  },
  cues: {
    needed: false,
    words: [
      'gps',
      'dropped pin',
      'my pin',
      'coordinates',
      'coords',
      'lat',
      'latitude',
      'lon',
      'lng',
      'longitude',
      'location',
      'position',
      'coordenadas',
      'ubicación',
      'localização',
      'koordinaten',
      'coördinaten',
      'coordinate',
      '座標',
      '緯度経度',
      '좌표',
      '위치',
      'standort',
      'coordonnées',
      'coordinate',
      '緯度',
      '経度',
      '位置情報',
      '위도',
      '경도',
      '좌표',
    ],
  },
  confidence: { bare: 0.3, validated: 0.75, withCue: 0.85 },
  examples: () => ({
    match: [
      '20°12\'6.2"N 97°23\'6.3"W',
      'geo:42.9637,-124.1318',
      '40.7128° N, 74.0060° W',
      '40.7128 N, 74.0060 W',
      "N 40° 42.768' W 74° 00.360'",
      'N40.7128 W74.0060',
      { text: 'lat/lng: 1.491148; 55.720915', spans: ['1.491148; 55.720915'] },
      { text: 'GPS -17.54852, 15.45683', spans: ['-17.54852, 15.45683'] },
      { text: '{"lat": 35.219399, "lng": 66.733061}', spans: ['lat": 35.219399, "lng": 66.733061'] },
    ],
    reject: [
      { text: 'GPS 67.84580, 325.15913', because: 'longitude above 180' },
      { text: 'GPS 96.53240, 12.63481', because: 'latitude above 90' },
      { text: 'GPS 41.50, 22.75', because: 'two decimals' },
      { text: 'it was 37°C', because: 'a temperature' },
      { text: 'took 12.345 s, 3.456 e 2', because: 'seconds' },
      { text: 'the plain lies at 51.5° N, 0.1° W', because: 'a region' },
      { text: '12.5000 13.7500', because: 'two numbers without wording' },
    ],
  }),
});
