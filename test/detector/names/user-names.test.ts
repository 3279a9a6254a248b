/** User names: those made of the name of a person are somebody's, those of programs and examples are not. */
import { expect, test } from 'vitest';
import { isNamedUser } from '../../../detector/names/user-names.ts';
import { findIn } from '../lab.ts';

test.each([
  'ksmith',
  'maria.garcia',
  'm.garcia',
  'megan77',
  'munozlucia',
  'heathkenneth',
  'anna_schmidt82',
  'tanaka.hiroshi',
  'k_hasebe',
  'parkjiyoung',
  'tvandijk',
])('%s is made of a name', (user) => {
  expect(isNamedUser(user)).toBe(true);
});

test.each([
  'postgres',
  'admin',
  'jenkins',
  'alice',
  'root',
  'ubuntu',
  'www-data',
  'deploy2',
  'test.user',
  'api_v2',
  'from_user',
  'parking',
])('%s is not', (user) => {
  expect(isNamedUser(user)).toBe(false);
});

test.each([
  ['Login with username ksmith and password …', 'ksmith'],
  ['Benutzername: anna.schmidt', 'anna.schmidt'],
  ['login id = suzuki_ichiro', 'suzuki_ichiro'],
  ['my username is xqr77, the password …', 'xqr77'],
  ['mijn gebruikersnaam is q_rabbit', 'q_rabbit'],
  ["Nom d'utilisateur : sbaudry12 / identifiant : m.dupont", 'm.dupont'],
  ['name;Usuario;plan\nx;munozlucia;free\ny;m.garcia;pro', 'munozlucia'],
])('%s', (text, user) => {
  expect(findIn(text).map((one) => one.text)).toContain(user);
});

test.each([
  'username: postgres',
  'const username = user.name;',
  'login: admin',
  'then login manually to the host',
  'the username associated with it',
  'username: string',
  'my username is invalid',
  'connect(user=app_rw, host=db)',
])('%s stays', (text) => {
  expect(findIn(text)).toEqual([]);
});
