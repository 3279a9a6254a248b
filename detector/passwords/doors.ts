/** What the codes of doors, gates and alarms are called, in the languages of the gateway. */

export const DOOR =
  '(?:access|door|gate|garage|alarm|entry|building|key ?safe|lock ?box|keypad) code|(?:door|gate|garage|alarm) keypad|code (?:for|to|of) (?:the |my |our |your )?(?:[a-z]{4,8} )?(?:door|gate|garage|alarm|safe|lock ?box|building|entrance|get in)|code (?:van|voor) (?:de |het )?(?:sleutelkluis|kluis|voordeur|deur|poort|garage|alarm)|(?:schl(?:\u00FC|ue)ssel(?:box|kasten|safe|tresor)|bo(?:\u00EE|i)te (?:\u00E0|a) cl(?:\u00E9|e)s?|caja de llaves|cassetta delle chiavi)[ -]?code|code (?:der|f\u00FCr die|de la) (?:schl\u00FCsselbox|bo(?:\u00EE|i)te (?:\u00E0|a) cl(?:\u00E9|e)s?)|(?:t(?:\u00FC|ue)r|alarm|haust(?:\u00FC|ue)r|deur|poort|toegangs|zugangs)code|digicode|' +
  "code (?:(?:de (?:la )?)?porte|(?:du )?portail|(?:d(?:e l)?['\u2019])?(?:alarme|entr(?:\u00E9|e)e|acc(?:\u00E8|e)s|immeuble))|c(?:\u00F3|o)digo d(?:e|el|a|o|e la) (?:alarma|puerta|acceso|portal|alarme|acesso|porta|port(?:\u00E3|a)o)|codice (?:del(?:la)? |dell['\u2019])?(?:allarme|porta|portone|cancello|accesso)|\u30C9\u30A2\u30B3\u30FC\u30C9|\u30AA\u30FC\u30C8\u30ED\u30C3\u30AF(?:\u306E?\u756A\u53F7)?|\uCD9C\uC785 ?\uCF54\uB4DC";
/** Of which door: `T\u00FCrcode Hintereingang`. */
export const WHICH_DOOR = '(?: (?:front|back|side|main|rear|hintereingang|haupteingang|hinten|vorne|keller|garage))?';
/** Another one beside it, without the word for a code: `door code 1234, alarm 5678`. */
export const OTHER_DOOR =
  '(?:alarm(?:anlage|e|a)?|allarme|gate|garage|keypad|(?:back|front|side) ?door|lock ?box|hintereingang|haust\u00FCr|portail|portone|cancello|puerta|port\u00E3o)(?: (?:code|pin|is|ist|est|es|\u00E9|\u00E8)|:)? ';
