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
  'michaelbaker',
  'belljennifer',
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
  'marketplace',
  'maxlength',
  'benchmark',
  'markdown',
])('%s is not', (user) => {
  expect(isNamedUser(user)).toBe(false);
});

test.each([
  ['Login with username ksmith and password …', 'ksmith'],
  ['Benutzername: anna.schmidt', 'anna.schmidt'],
  ['login id = suzuki_ichiro', 'suzuki_ichiro'],
  ['Username: CORP\\jdoe', 'CORP\\jdoe'],
  ['{"account":"ACME\\\\m.halvorsen"}', 'ACME\\\\m.halvorsen'],
  ['login: jsmith@CORP failed', 'jsmith@CORP'],
  ['Logon by CORP\\rmendoza using', 'CORP\\rmendoza'],
  ['Account Name:  hfitzgerald  Account Domain:', 'hfitzgerald'],
  ['Failed password for bnovotny from 198.51.100.7', 'bnovotny'],
  ['Invalid user bnovotny from 198.51.100.7', 'bnovotny'],
  ['sudo: bnovotny : TTY=pts/0', 'bnovotny'],
  ['acct="pmarchetti" exe="/usr/sbin/sshd"', 'pmarchetti'],
  ['machine git.internal.example login dvasquez password', 'dvasquez'],
  ['198.51.100.4 - mkowalczyk [10/Mar/2026:08:12:44 +0000]', 'mkowalczyk'],
  ['[vpn]\nuser = lfontaine', 'lfontaine'],
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
  'Account Name: NT AUTHORITY\\SYSTEM',
  'Logon by CORP\\Administrator using',
  'user: App\\Models\\User',
  'Failed password for root from 10.0.0.5',
  'sudo:  jenkins : TTY=unknown',
  'account: acme@ORG',
  'connect(user=app_rw, host=db)',
])('%s stays', (text) => {
  expect(findIn(text)).toEqual([]);
});
