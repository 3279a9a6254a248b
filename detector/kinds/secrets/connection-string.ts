// Only the secret is reported.
import { isReference } from '../../passwords/plausible.ts';
import { isMasked } from '../../checks/plausible-secret.ts';
import { isUrlPassword } from '../../passwords/in-url.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const SCHEMES: readonly (readonly [RegExp, string])[] = [
  [/postgres(?:ql)?[^/]*:\/\/[^/]*$/i, 'postgres'],
  [/(?:mysqlx?|mariadb)[^/]*:\/\/[^/]*$/i, 'mysql'],
  [/mongodb[^/]*:\/\/[^/]*$/i, 'mongodb'],
  [/rediss?[^/]*:\/\/[^/]*$/i, 'redis'],
  [/amqps?[^/]*:\/\/[^/]*$/i, 'amqp'],
  [/ldaps?[^/]*:\/\/[^/]*$/i, 'ldap'],
  [/:\/\/elastic:$/i, 'elastic'],
  [/AccountKey=$/i, 'azure_storage'],
  [/SharedAccessKey=$/i, 'servicebus'],
  [/[?&;](?:password|pwd)=$|oracle:thin:[^/]*\/$/, 'jdbc'],
  [/(?:driver|dsn) ?=|uid ?=/i, 'odbc'],
];

const HOST = '@[A-Za-z0-9\\[]';
const URL_PASSWORD = '(?<value>[^ \\r/?#"\'<>`\\\\]+)';
const VALUE = '(?<value>[^ \\r;&"\'<>`\\\\]{2,128})';
const KEY = '(?<value>[A-Za-z0-9+/]{30,120}={0,2})';

const secret = sampleBody(16);
const key = sampleBody(86) + '==';
const example = (kind: string, text: string, value = secret) => ({
  text: text.replace('%', value),
  spans: [value],
  kind: `connection_string.${kind}`,
});

export const rule = defineRule({
  source:
    "Connection strings: database URLs (the drivers' own documentation; libpq, MySQL, MongoDB, Redis, RabbitMQ, LDAP), JDBC URLs, ADO.NET and ODBC key-value strings, Azure Storage and Service Bus",
  kinds: [
    'postgres',
    'mysql',
    'mongodb',
    'redis',
    'amqp',
    'mssql',
    'jdbc',
    'odbc',
    'azure_storage',
    'servicebus',
    'ldap',
    'elastic',
  ].map((id) => credential(`connection_string.${id}`, 0.97)),
  patterns: [
    `(?:postgres|postgresql|mysql|mysqlx|mariadb|mongodb|redis|rediss|amqp|amqps|ldap|ldaps)(?:\\+[a-z0-9]{1,12}){0,2}://[^ \\r/:@?#"'<>\`]{0,100}:${URL_PASSWORD}${HOST}`,
    `https?://elastic:${URL_PASSWORD}${HOST}`,
    `jdbc:[a-z0-9]{2,20}:[^ "'<>]{1,300}[?&;](?:password|pwd)=${VALUE}`,
    'jdbc:oracle:thin:[^/ "\']{1,60}/(?<value>[^@ "\']{2,60})@',
    `(?:driver|dsn) ?= ?[^\\n"']{1,400};(?:pwd|password) ?= ?${VALUE}`,
    `(?:server|data source|address|addr|host) ?= ?[^\\n"']{1,400};(?:password|pwd) ?= ?${VALUE}`,
    `(?:AccountName|AccountEndpoint)=[^;]{1,100};AccountKey=${KEY}`,
    `SharedAccessKey=${KEY}`,
  ],
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) => {
    if (!isUrlPassword(value) || isReference(value) || isMasked(`${value}abc`)) return false;
    const before = around.before();
    const id = SCHEMES.find(([pattern]) => pattern.test(before))?.[1] ?? 'mssql';
    return { id: `connection_string.${id}`, sure: true };
  },
  cues: { needed: false, words: [] },
  confidence: SURE,
  examples: () => ({
    match: [
      example('postgres', 'postgresql://app:%@db.example.com:5432/shop?sslmode=require'),
      example('postgres', 'DATABASE_URL=postgres+asyncpg://app:%@db/shop'),
      example('mysql', 'mysql://root:%@10.0.3.154:3306/crm'),
      example('mongodb', 'mongodb+srv://svc:%@cluster0.abcde.example.net/main'),
      example('redis', 'rediss://default:%@cache.example.com:6380/0'),
      example('redis', 'redis://:%@localhost:6379'),
      example('amqp', 'amqps://worker:%@mq.example.com/vhost'),
      example('ldap', 'ldap://cn=admin,dc=example,dc=org:%@ldap.example.org:389'),
      example('elastic', 'https://elastic:%@es.example.com:9243'),
      example('jdbc', 'jdbc:mysql://db.example.com/app?user=app&password=%'),
      example('jdbc', 'jdbc:oracle:thin:scott/%@db.example:1521/orcl'),
      example('mssql', 'Server=tcp:sql.example.com,1433;Initial Catalog=hr;User ID=svc;Password=%;Encrypt=True;'),
      example('odbc', 'Driver={ODBC Driver 18 for SQL Server};Server=db;Uid=sa;Pwd=%;'),
      example(
        'azure_storage',
        'DefaultEndpointsProtocol=https;AccountName=demo;AccountKey=%;EndpointSuffix=core.windows.net',
        key,
      ),
      example(
        'servicebus',
        'Endpoint=sb://demo.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=%',
        sampleBody(43) + '=',
      ),
    ],
    reject: [
      { text: 'postgresql://app:****@db.example.com:5432/shop', because: 'masked' },
      { text: 'mysql://root:${DB_PASSWORD}@10.0.9.236:3306/crm', because: 'a variable' },
      { text: 'mongodb+srv://svc:<password>@cluster0.example.net/main', because: 'a placeholder' },
      { text: 'redis://localhost:6379/0', because: 'no password' },
      { text: 'Server=db;Database=hr;Trusted_Connection=True;', because: 'no password' },
      { text: 'jdbc:mysql://db.example.com/app?user=app&password={{password}}', because: 'a placeholder' },
      { text: 'postgres://user:password@localhost/db', because: 'the word password' },
    ],
  }),
});
