/** What passwords are called in code and configuration, and what they look like without quotation marks. */

/** Words for a password that are part of no other word. */
export const LONG =
  'password|passwort|passwd|passphrase|passcode|kennwort|wachtwoord|contrase(?:n|\u00F1)a|senha|mot_?de_?passe|motdepasse|bind_?credentials?|bind_?pw|(?:root|user|admin|db|login)pw|pre-?shared-?key|key content';
/** Words that are a password's only where they stand for themselves: not in compass, bypass. */
export const SHORT = 'pass|pwd|mdp|clave|secret|psk|[_-]pw';
/** A value without quotation marks; what ends a sentence or closes a bracket does not end it. */
export const BARE = '[^ \\r"\'`<>;\\\\]{3,126}[^ \\r"\'`<>;\\\\,.)\\]}]';
