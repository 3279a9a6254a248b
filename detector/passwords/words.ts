/** What passwords are called in code and configuration, and what they look like without quotation marks. */

/** Words for a password that are part of no other word. */
export const LONG =
  'password|passwort|passwd|passphrase|passcode|kennwort|wachtwoord|contrase(?:n|\u00F1)a|senha|mot_?de_?passe|motdepasse|bind_?credentials?|bind_?pw|(?:root|user|admin|db|login)pw|pre-?shared-?key|key content';
/** What they are called as keys in other languages: apart, as rarer ones. */
export const FOREIGN =
  'palavra_?passe|parola_d_ordine|parola_chiave|toegangscode|wachtwoordzin|wlan_?schl(?:u|ue|\u00FC)ssel|netzwerkschl(?:u|ue|\u00FC)ssel|cl(?:e|\u00E9)_wi_?fi|code_d_acc(?:e|\u00E8)s|(?:passwor[dt]|contrase(?:n|\u00F1)a|senha|mot_de_passe|clave|kennwort|wachtwoord)_(?:initiale?|inicial|iniziale|einmalig|provvisoria|provis(?:\u00F3|o)ria|provisional|provisoire|temporanea|temporaire|temporal|portaal|wi_?fi|(?:de|do|del|da|du|di|d|van|voor)_(?:acceso|acesso|accesso|acc(?:\u00E8|e)s|portale?|portail|rede?|rete|r(?:\u00E9|e)seau|wi_?fi))';
/** Words that are a password's only where they stand for themselves: not in compass, bypass. */
export const SHORT = 'pass|pwd|mdp|clave|secret|psk|[_-]pw';
/** A value without quotation marks; what ends a sentence or closes a bracket does not end it. */
export const BARE = '[^ \\r"\'`<>;\\\\]{3,126}[^ \\r"\'`<>;\\\\,.)\\]}]';
