import { isBehindLineNumber } from '../../checks/alone.ts';
import { defineRule } from '../../define.ts';

const HEX = '[0-9A-Fa-f]';

export const rule = defineRule({
  kind: { id: 'mac_address', category: 'network', region: 'global', risk: 'SENSITIVE', score: 0.4 },
  source:
    "MAC address (EUI-48) — IEEE 802-2014 and RFC 7042 (2013); pairs with colons or hyphens, or Cisco's dotted form",
  patterns: [`${HEX}{2}(?::${HEX}{2}){5}`, `${HEX}{2}(?:-${HEX}{2}){5}`, `${HEX}{4}\\.${HEX}{4}\\.${HEX}{4}`],
  boundary: 'word',
  validate: (match, around) => {
    const isBehindPair =
      /(?:^|[^0-9A-Za-z])[0-9A-Fa-f]{2}[:-]$/.test(around.before()) &&
      (!isBehindLineNumber(around) || /(?:^|[\s:])[0-9A-Fa-f]{2}:\d\d:$/.test(around.before()));
    if (isBehindPair || /^[:-][0-9A-Fa-f]/.test(around.after())) return false;
    // `%20` before it is a blank of a URL: coordinates of a picture.
    if (/[.%]$/.test(around.before()) || /^\.\d/.test(around.after())) return false;
    const address = match.replace(/\W/g, '');
    if (/^(?:0{12}|f{12})$/i.test(address)) return false;
    // Digits only with hyphens or dots are a date and time, or another number.
    return match.includes(':') || /[a-f]/i.test(address) ? true : 'form';
  },
  cues: {
    needed: false,
    words: [
      'mac',
      'mac address',
      'hardware address',
      'wi fi',
      'wifi',
      'bluetooth',
      'bssid',
      'mac adresse',
      'dirección mac',
      'adresse mac',
    ],
  },
  confidence: { bare: 0.3, validated: 0.65, withCue: 0.8 },
  examples: () => ({
    match: [
      '02:47:3b:45:33:0b',
      { text: 'mac: ae:bc:ca:dd:ee:fa', spans: ['ae:bc:ca:dd:ee:fa'] },
      { text: 'hwaddr AE-BC-CA-DD-EE-FA up', spans: ['AE-BC-CA-DD-EE-FA'] },
      '0000.5e00.5300',
      { text: 'MAC 00-00-5E-00-53-4B up', spans: ['00-00-5E-00-53-4B'] },
      { text: 'hwaddr=02:aa:23:d7:77:14', spans: ['02:aa:23:d7:77:14'] },
      { text: 'Bluetooth: 00:00:5e:00:53:66', spans: ['00:00:5e:00:53:66'] },
    ],
    reject: [
      { text: 'd=%27M19.5%2012C19.5%2018%2013.5C17.1716%2013', because: 'a path of a picture in a URL' },
      { text: '00:00:5e-00:53:4d', because: 'two kinds of separator' },
      { text: '00:00:5e:00:53:g2', because: 'not hexadecimal' },
      { text: '00:00:5e:00:53', because: 'five pairs' },
      { text: 'be:d3:2b:ae:ba:2b:00:4d', because: 'eight pairs' },
      { text: 'SHA1: 92:56:8e:32:e4:93:0e:06:b5:09', because: 'the end of a fingerprint' },
      { text: 'ff:ff:ff:ff:ff:ff', because: 'broadcast' },
      { text: '26-11-20-10-22-33', because: 'a date and time' },
    ],
  }),
});
