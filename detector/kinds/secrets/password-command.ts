// What is given to a program on its command line, or to another machine in a session.
import { endsItsName, isPassword, isReference, isRowOfWords, isWordPassword } from '../../passwords/plausible.ts';
import { upTo } from '../../checks/long-run.ts';
import { isHighEntropy } from '../../passwords/high-entropy.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';
import { BARE, LONG } from '../../passwords/words.ts';

const VALUE = `["']{0,2}(?<value>${BARE})`;
/** Between single quotation marks a shell reads no variable, and a pipe ends nothing. */
const ECHOED = `(?<value>[^ \\n"'|]{4,64})`;
/** Options between a program and the one that counts. */
const rest = (most: number): string => `(?:\\x20[^\\n|;]{0,${String(most)}})?`;
const WORD = '[^ "\'\\n]{1,64}';

/** Words that stand where devices show a state: `snmp-server community public RO`. */
const KNOWN = /^(?:public|private)$/i;

/** `unzip -p` prints, `two-pass` is a word. */
const NO_OPTION = /zip(?: \S{1,40}){0,3} -p ?["']?$|(?<![\w-])[A-Za-z]+-(?:pass|pwd|psk) $/;

/** An option or a place of a command that is nothing but a password. */
const TAKES_ONE =
  /(?:sshpass[^\n]* -p ?|ldap[a-z]+ [^\n]*-w |wpa_passphrase \S+ |htpasswd [^\n]* |rabbitmqctl \w+ \S+ |chpasswd[^\n]*|:|(?:--|-)pass(?:word|phrase|wd)?[ =]|requirepass )["']?$/i;

/** On a line of its own, behind the command that printed it. */
const PRINTED =
  /(?:get-|print-|initial-|show|access|read|wg gen|-field|auth token|-password|\.psk|base64|cat )[^\n]*\n{1,2}$/;

const password = 'Moltri' + '#4764';
const example = (text: string) => ({ text: text.replace('%', () => password), spans: [password] });

export const rule = defineRule({
  source:
    'Passwords that are given to programs: the options of common tools as their manuals name them (mysql, curl, openssl, keytool, sshpass, net use, az), and what is typed in sessions of Redis, FTP (RFC 959, 1985), IMAP (RFC 9051, 2021) and network devices',
  kind: credential('password_code'),
  patterns: [
    `--(?:password|passwd|pass|pwd|passphrase|plaintext)(?:[ =]|["'], {0,2})${VALUE}`,
    `-(?:password|passwd|passphrase)["'], {0,2}${VALUE}`,
    `-(?:password|passwd|pass|pwd|psk|storepass|keypass|srcstorepass|deststorepass|srckeypass|destkeypass) ${VALUE}`,
    `(?:mysql|mysqldump|mysqladmin|mariadb|mongo|mongosh|mongodump|mongorestore|mosquitto_pub|mosquitto_sub|sshpass|sqlcmd|bcp|isql|tsql|cqlsh|mycli|psexec|evil-winrm|netexec|crackmapexec|docker login|podman login|nerdctl login|buildah login|skopeo login|oras login|helm registry login|oc login|supabase db|ipmitool|rdesktop)[^\\n|;]{0,80}[ "']-[pP] ?${VALUE}`,
    `az (?:login|sql|vm|ad|mysql|postgres|acr|synapse|container)${rest(160)}\\x20(?:-p|--(?:admin-)?password) ${VALUE}`,
    `(?:(?:curl|wget)${rest(199)}(?:\\n[^\\n|;]{0,199}){0,4}|(?:https?|etcdctl)${rest(99)})\\x20(?:-[uaE]|--user|--proxy-user|--auth|--cert)(?: {0,3}|=)["']?[^ :"']{0,64}["']?:["']?(?<value>${BARE})`,
    `(?:unzip|zip|7z|7za|rar|unrar)(?:\\x20[^ \\n|;]{1,40}){0,3} -[pP] ?${VALUE}`,
    `ssh-keygen [^\\n|;]{0,60}-N ?${VALUE}`,
    `vault (?:kv (?:put|patch)|write) [^ \\n]{1,80}(?:\\x20[a-z0-9_.-]{1,40}=[^ \\n]{1,80}){0,4} [a-z0-9_.-]{1,40}=["']{0,2}(?<value>${BARE})`,
    `openssl [^\\n|;]{0,80} -k ${VALUE}`,
    `ldap(?:search|add|modify|passwd|delete|whoami) [^\\n|;]{0,99} -w ${VALUE}`,
    `-D ["'][^"'\\n]{3,99}["'] -w ${VALUE}`,
    `--from-literal[= ]["']?[a-z0-9_.-]{0,30}(?:${LONG}|pass|pwd|secret|token|key)=${VALUE}`,
    `(?:smbclient|rpcclient|smbmap|net ads|net rpc) [^\\n|;]{0,80} -U ?["']?[^ %\\n]{1,64}%(?<value>${BARE})`,
    `wpa_passphrase ${WORD} ${VALUE}`,
    `mc (?:alias|config host) (?:set|add) ${WORD} ${WORD} ${WORD} ${VALUE}`,
    `htpasswd(?: -[a-zB]{1,4}){0,2} -[a-z]{0,4}b[a-z]{0,4}(?: -[a-zB]{1,4}){0,2} [^ \\n-][^ \\n]{0,63} [^ \\n]{1,64} ${VALUE}`,
    `snmp(?:walk|get|set|bulkwalk|table|trap) [^\\n|;]{0,80}-A ${VALUE}`,
    `snmp(?:walk|get|set|bulkwalk|table|trap) [^\\n|;]{0,99}-X ${VALUE}`,
    `snmp(?:walk|get|getnext|set|bulkwalk|bulkget|table|trap|inform) [^\\n|;]{0,80}-c ?${VALUE}`,
    `rclone config create [^\\n|;]{0,99} pass ${VALUE}`,
    // The state of Terraform
    `"random_(?:password|string)"[^<>]{0,300}"result" ?: ?"(?<value>[^"\\n]{6,128})"`,
    `createuser [^ \\n]{1,32} (?:md5|sha)[0-9-]{0,4} ${VALUE}`,
    `createuser [^ \\n]{1,32} (?:md5|sha)[0-9-]{0,4} [^ \\n]{1,64} (?:aes|des)[0-9]{0,3} ${VALUE}`,
    `lftp [^\\n|;]{0,40}-u ?[^ ,]{1,64},(?<value>${BARE})`,
    `(?:kinit|sudo|passwd|login|auth|secret|token|password)\\x20[^\\n|;<]{0,80}<<< ?${VALUE}`,
    `net use [^ \\n]{1,40} [^ \\n]{3,99} (?<value>[^ /*\\n][^ \\n]{3,63}) /u`,
    `bundle_[a-z0-9_]{1,60}[:=] ?["'][^:"'\\n]{1,64}:(?<value>[^"'\\n@]{4,128})["']`,
    `chpasswd: {1,8}(?:expire: [a-z]{2,5} {1,8})?list: ?[|>][+-]? {1,12}(?<value>[a-z_][a-z0-9_-]{0,31}:[^ ]{4,64}(?: {1,12}[a-z_][a-z0-9_-]{0,31}:[^ ]{4,64}){0,9})`,
    `net user [^ ]{1,64} ${VALUE}`,
    `/u(?:ser)?:[^ ]{1,64} (?:/p(?:ass|assword)?:)?${VALUE}`,
    `/ru [^ ]{1,64} /rp ${VALUE}`,
    `sqlplus [a-z0-9_]{1,30}/["']?(?<value>[^ @"'\\n/]{4,64})`,
    `connect\\(["'][a-z0-9_]{1,30}/(?<value>[^ @"'\\n/]{4,64})@`,
    `rclone obscure ${VALUE}`,
    `(?:user|owner)_pw ${VALUE}`,
    `rabbitmqctl (?:add_user|change_password|authenticate_user) ${WORD} ${VALUE}`,
    `(?:echo|printf) (?:-n )?["']?[a-z_][a-z0-9_-]{0,30}:${ECHOED}["']? ?\\| ?(?:sudo )?chpasswd`,
    `(?:echo|printf) (?:-n )?["']?${ECHOED}["']? ?\\| ?(?:sudo -S|(?:docker|podman|helm registry|oras) login|gpg )`,
    `<\\(echo (?:-n )?["']?${ECHOED}["']?\\)`,
    // A name and its value with nothing but blanks between: `setx`, `setenv`, `#define`, `ENV` of a Dockerfile
    `(?:setx|setenv|config set|set -[a-z]{1,3}|#define|env)\\x20{1,3}[a-z0-9_.:-]{0,30}(?:${LONG}|pass|pwd|secret|psk)\\x20{1,12}[@L]?${VALUE}`,
    `config set (?:--[a-z]{2,12} )?[a-z0-9_.:-]{0,30}(?:${LONG}|pass|pwd|secret) ${VALUE}`,
    // SQL
    `identified (?:with [a-z0-9_]{1,40} )?by ["'](?<value>[^"' ]{4,128})["']`,
    `identified by (?<value>[a-z0-9_$#]{4,64})`,
    `convertto-securestring (?:-string )?["'](?<value>[^"' ]{4,128})["']`,
    // Sessions
    `(?:requirepass|masterauth|redis-cli [^\\n]{0,60}-a)(?: |["'], {0,2}["'])${VALUE}`,
    `[0-9]> auth\\x20(?:[a-z0-9_-]{1,32}\\x20)?(?<value>${BARE})`,
    `user [^ \\n]{1,64} on [^\\n>]{0,40}>(?<value>${BARE})`,
    `user [^ \\n]{1,64}\\r?\\n(?:[0-9]{3}[^\\n]{0,80}\\n)?pass (?<value>[^ \\n]{4,64})`,
    `a[0-9]{1,4} login ${WORD} ${VALUE}`,
    // Network devices, IPsec, mail relays, HAProxy, installers
    `(?:enable|chap|pap|username ${WORD}(?: privilege [0-9]{1,2})?) (?:password|secret) (?:[05-9] )?(?<value>${BARE})`,
    `snmp-server community (?<value>[^ "\\n]{4,64}) r[ow]`,
    `snmp[_-]?community["']? ?[:=] ?${VALUE}`,
    `(?:(?:tacacs|radius)-server (?:host ${WORD} )?|isakmp )key (?:[0-9] )?(?<value>${BARE})`,
    `: (?:psk|eap|xauth|ntlm|(?:rsa|ecdsa|pkcs8) ${WORD}) "(?<value>[^"\\n]{4,128})"`,
    `\\]:[0-9]{2,4} [^ :=[\\n]{1,64}:(?<value>${BARE})`,
    `(?:psksecret|pre-shared-secret|ascii-text|plain-text-password-value|authentication-key|wpa-psk ascii 0|set passwd|option (?:key|password|auth_secret)) ${VALUE}`,
    `defaultpassword[^\\n]{0,40} /d ${VALUE}`,
    `password_maps {0,3}= {0,3}static:[^ :\\n]{1,64}:(?<value>${BARE})`,
    `password-command[ =]["']?(?:echo|printf) ["']?${ECHOED}`,
    `stats auth [^ :\\n]{1,64}:(?<value>${BARE})`,
    `rootpw(?: --plaintext)?[:=]? ${VALUE}`,
    `passwd/[a-z-]{1,40} password ${VALUE}`,
    `<auth-user-pass> {0,3}[^ \\n]{1,64} {1,3}(?<value>[^ \\n]{4,64}) {0,3}</`,
    `password (?:elastic|kibana(?:_system)?|logstash_system|beats_system|apm_system|remote_monitoring_user) = (?<value>${BARE})`,
    // What a program prints that is asked for a secret, and what it asks for
    `(?:get-login-password|print-access-token|print-identity-token|initial-password|get-access-token|keyvault secret show|secrets versions access|get-secret-value|op read|pass show|vault kv get -field|auth token|find-(?:generic|internet)-password [^\\n]{0,80}-w|wireless-security\\.psk|wg gen(?:key|psk)|\\| ?base64 (?:-d|-D|--decode))[^\\n]{0,200}\\n{1,2}(?<value>${upTo('[^ \\n]', 3000, 1000)})`,
    `cat [/~.$][^ \\n|;>]{0,80}(?:password|passwd|passphrase|pass|secret|token|key|pw)s?(?:\\.txt|\\.key)?\\n{1,2}(?<value>[^ \\n]{6,500})`,
    `(?:secret value:|value of [a-z0-9_]{0,30}(?:password|token|secret|key|pass)[a-z0-9_]{0,12}\\?)[ …]{0,4}(?<value>[^ \\n]{6,200})`,
    `(?:put-parameter|put-secret-value|create-secret|secret:create|secret set|secrets? create|variable set)[^\\n|;]{0,120} --(?:value|body|secret-string|data)[ =]["']?(?<value>[^ "'\\n{}]{6,500})`,
    `neo4j/(?<value>${BARE})`,
    `:5432:[a-z0-9_*-]{1,40}:[a-z0-9_-]{1,40}:(?<value>${BARE})`,
    `\\*:\\*:\\*:[a-z0-9_-]{1,40}:(?<value>${BARE})`,
  ],
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) => {
    if (isReference(value)) return false;
    const before = around.before();
    if (NO_OPTION.test(before) || endsItsName(value, before)) return false;
    // `identified by 'server', 'name' or both`.
    if (/identified by ["']$/i.test(before) && /^["'], ["']/.test(around.after())) return false;
    if (/community $|snmp[a-z]+ [^\n]*-c ?["']?$/i.test(before)) return !KNOWN.test(value);
    if (/:[^:\s]+:[^:\s]+:$/.test(before)) return isPassword(value) || isWordPassword(value);
    if (PRINTED.test(before))
      return (
        /^\s*?(?:\n|$)/.test(around.after()) && !value.startsWith('#!') && (isPassword(value) || isHighEntropy(value))
      );
    if (TAKES_ONE.test(before) && isRowOfWords(value)) return true;
    return isPassword(value) || (/["']$/.test(before) && isWordPassword(value));
  },
  cues: { needed: false, words: [] },
  confidence: SURE,
  examples: () => ({
    match: [
      ...[
        '--password=%',
        'mysql -u root -p% shop',
        '"mysqladmin", "ping", "-uroot", "-p%"',
        'curl -u admin:% https://api.example/v1',
        'http -a bob:% GET api.example/x',
        'curl -X POST https://api.example/v1 \\\n  -H "Accept: */*" \\\n  -u bob:%',
        'curl -u ":%" https://api.example/v1',
        "curl --user bob:'%' https://api.example/v1",
        'curl -E cert.pem:% https://x.example',
        'sshpass -p % ssh bob@host',
        'unzip -P % a.zip',
        'zip -r -P % a.zip a',
        'gpg --batch --passphrase % -d a',
        'openssl enc -k % -in a',
        'vault kv put secret/app user=a db="%"',
        "ssh-keygen -t ed25519 -N '%' -f id",
        'az login --service-principal -u app -p % --tenant x',
        "az sql server create -n s -g g -u sqladmin -p '%'",
        'htpasswd -b .htpasswd ops %',
        'smbclient //nas/a -U bob%%',
        'net user backup % /add',
        'snmpwalk -v3 -u mon -A % 10.0.0.1',
        'snmpget -v 2c -c % 192.0.2.1 sysDescr.0',
        'helm registry login registry.example -u ci -p %',
        'rclone config create box webdav user zw pass %',
        '{"type":"random_password","instances":[{"attributes":{"result":"%","length":14}}]}',
        'ipmitool -I lanplus -H bmc -U ADMIN -P % power status',
        'wpa_passphrase Office %',
        'mc alias set s3 https://s3.example AK1 %',
        'etcdctl --user root:% get /',
        'ppp chap password 0 %',
        'wpa-psk ascii 0 %',
        "cx_Oracle.connect('scott/%@ora/x')",
        `expect -c 'expect "assword:"; send "%"'`,
        'lftp -u deploy,% sftp://files.example',
        'net use Z: \\\\fs01\\share % /user:bob',
        'createUser mon SHA "%"',
        'kinit bob <<< %',
        'app --db-pass %',
        'net use Z: \\\\server\\share /user:bob %',
        "xfreerdp /v:10.0.0.9 /u:Administrator /p:'%'",
        'schtasks /create /tn x /tr y /ru bob /rp %',
        'keytool -genkey -alias a -keystore k.jks -storepass %',
        'sqlplus scott/%',
        'rclone obscure %',
        'pdftk in.pdf output out.pdf user_pw %',
        'rabbitmqctl add_user app %',
        'echo "bob:%" | chpasswd',
        'echo "%" | sudo -S ls',
        'echo "%" | docker login --username bob --password-stdin',
        'ansible-vault view x --vault-password-file <(echo "%")',
        'set -gx DB_PASSWORD %',
        'setx DB_PASSWORD "%"',
        'setenv DB_PASSWORD %',
        'ENV DB_PASSWORD %',
        '#define WIFI_PASS "%"',
        'pulumi config set dbPassword % --secret',
        "IDENTIFIED BY '%'",
        'CREATE USER scott IDENTIFIED BY %;',
        'requirepass %',
        'CMD ["redis-server", "--requirepass", "%"]',
        'smtp_sasl_password_maps = static:bob:%',
        "restic --password-command 'echo %' snapshots",
        '127.0.0.1:6379> AUTH %',
        '127.0.0.1:6379> AUTH default %',
        'user alice on >% ~* +@all',
        'USER bob\n331 Password required\nPASS %\n',
        'a1 LOGIN bob %',
        'username admin privilege 15 password 0 %',
        'tacacs-server key %',
        'crypto isakmp key % address 203.0.113.9',
        'bob : EAP "%"',
        '[smtp.relay.example]:587 mailer:%',
        'stats auth admin:%',
        'rootpw --plaintext %',
        '["--password","%"]',
        'set psksecret %',
        "option key '%'",
        'net ads join -U Administrator%%',
        'reg add x /v DefaultPassword /t REG_SZ /d %',
        'echo % | gpg --batch --passphrase-fd 0 -d x',
        'd-i passwd/root-password-again password %',
        'NEO4J_AUTH: neo4j/%',
        '<auth-user-pass>\nbob\n%\n</auth-user-pass>',
        "$ kubectl get secret db -o jsonpath='{.data.password}' | base64 -d; echo\n%\n",
        '$ argocd admin initial-password -n argocd\n%\n\n This must be changed',
        "? What's the value of DB_PASSWORD? %",
        'aws ssm put-parameter --name /prod/api --value "%" --type SecureString',
        'PASSWORD kibana_system = %',
        'db.example:5432:shop:bob:%',
      ].map((text) => {
        const at = text.lastIndexOf('%');
        return { text: text.slice(0, at) + password + text.slice(at + 1), spans: [password] };
      }),
      ...['sshpass -p % ssh bob@host', 'ldapsearch -x -D cn=admin -w % -b dc=corp', 'wpa_passphrase Office %'].map(
        (text) => ({ text: text.replace('%', 'copper-lantern' + '-meadow'), spans: ['copper-lantern' + '-meadow'] }),
      ),
      { text: '*:5432:*:app:pgpass' + '-lion', spans: ['pgpass' + '-lion'] },
      { text: 'snmp-server community velvet' + 'fox RO', spans: ['velvet' + 'fox'] },
      ...[
        '["--basic-auth-password", "%"]',
        'bind -D "cn=admin,dc=example,dc=org" -w %',
        'kubectl create secret generic db --from-literal=password=% --from-literal=user=app',
        'snmp_community: %',
        '$ security find-generic-password -w -s wifi\n%\n',
        '$ nmcli -s -g 802-11-wireless-security.psk connection show Office\n%\n',
        '$ cat /run/secrets/db_password\n%\n',
      ].map(example),
      example("ConvertTo-SecureString '%' -AsPlainText"),
    ],
    reject: [
      { text: 'echo YWJj | base64 -d\nHello number1 of all', because: 'more than a value' },
      { text: '$ cat ./bin/token\n#!/usr/bin/python3\n', because: 'a program' },
      { text: '--from-literal=password=$DB_PASSWORD1', because: 'a variable' },
      { text: 'aws ssm put-parameter --name a --value "$VALUE1"', because: 'a variable' },
      { text: '--passphrase $PASS', because: 'a variable' },
      { text: 'echo $PW1 | sudo -S ls', because: 'a variable' },
      { text: 'unzip -p "zip/app-1.2.zip" app > app', because: 'prints a file' },
      { text: 'a two-pass memchr2+SWAR search', because: 'a word' },
      { text: '#define GL_STENCIL_PASS_DEPTH_PASS 0x0B96', because: 'the number of a constant' },
      { text: '#define SSL_TXT_kECDHEPSK "kECDHEPSK"', because: 'its own name' },
      { text: 'http=[::]:3100 grpc=[::]:35127 up', because: 'ports' },
      { text: 'net user list1', because: 'no password' },
      { text: 'mysql -u root -p"$MYSQL_ROOT_PASSWORD1" -e x', because: 'a variable' },
      { text: 'snmp-server community public RO', because: 'a word that all know' },
      { text: 'enable password encryption', because: 'no password' },
      { text: '#define MAX_PASSWORD 128', because: 'a length' },
      { text: 'IDENTIFIED BY values that follow', because: 'a word' },
      { text: 'sqlplus user/password', because: 'a placeholder' },
      { text: 'keytool -storepass changeit -alias a', because: 'a word' },
    ],
  }),
});
