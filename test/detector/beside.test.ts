/** Values that stand where versions, paths, dumps and rows of numbers do, and are none of those. */
import { describe, expect, test } from 'vitest';
import { linesOf } from './lab.ts';

const found = (text: string, kind: string, value: string) => {
  expect(linesOf(text)).toContain(`${kind} ${value}`);
};

describe('a telephone number', () => {
  const phone = '06' + '12345678';
  test.for([
    ['behind a time', `12:30 ${phone}`],
    ['behind a date', `2026-11-21 ${phone}`],
    ['behind both', `2026-11-21 12:30 ${phone}`],
    ['in a line with its number', `     7\t${phone}`],
    ['in a cell beside a number', `17\t${phone}\t23`],
    ['as the name of a file', `docs/${phone}.txt`],
    ['in a line that a change adds', `+${phone}`],
    ['in a query', `q=Juan+${phone}`],
    ['behind the code of a country', `de:${phone}`],
    ['in an item of a list', `+ ${phone}`],
    ['behind another one', `0698765432 ${phone}`],
    ['behind one that is dialled abroad', `+49 171 2345678 / ${phone}`],
    ['behind a house', `Bâtiment B2 ${phone}`],
  ] as const)('%s', ([, text]) => found(text, 'phone', phone));

  test('with its extension behind a label', () => {
    found('Tel.: 0711/555018-3', 'phone', '0711/555018-3');
    found('+(201) 555-0134', 'phone', '(201) 555-0134');
  });

  test('that is dialled abroad is no other one from its 0 on', () => {
    expect(linesOf('+999 0612345678')).toEqual([]);
  });
});

describe('an identifier beside a sign that versions have', () => {
  const rut = '12.040.484' + '-9';
  test.for([`a+${rut}`, `+${rut}`, `~${rut}`, `번호 ${rut}~`, `q=Juan+${rut}+Gil`, `a%2B${rut}%2Bb`])('%s', (text) => {
    found(text, 'cl_rut', rut);
  });
});

describe('a date of birth', () => {
  test('that a table keeps as a time', () => {
    found('dob: 1985-03-12T00:00:00.000000000', 'date_of_birth', '1985-03-12T00:00:00.000000000');
    found('birthdate=1985-03-12 00:00:00.000000000', 'date_of_birth', '1985-03-12 00:00:00.000000000');
  });

  test('is none of a file', () => {
    expect(linesOf(' Birth: 1970-01-01 00:00:00.000000000 +0000')).toEqual([]);
    expect(linesOf(' Birth: 2001-02-03 11:57:29.000000000 +0000')).toEqual([]);
  });
});

describe('a number behind an arrow', () => {
  test.for(['Customer ID->12345678', 'Customer ID =>12345678', '"customer_id"=>12345678'])('%s', (text) => {
    found(text, 'employee_or_customer_number', '12345678');
  });

  test('is compared with nothing', () => {
    found('MRN->7654321', 'medical_record_number', '7654321');
    expect(linesOf('customer_id>4500')).toEqual([]);
    expect(linesOf('customer_id>>4500')).toEqual([]);
  });

  test('a customer may have points in their number', () => {
    found('Kundennummer: 102.33.456', 'employee_or_customer_number', '102.33.456');
    expect(linesOf('client 1.12.133')).toEqual([]);
  });
});

describe('an address of the internet', () => {
  const ip = '203.0.113' + '.7';
  test.for([
    `nc -v ${ip} 22`,
    `curl -v ${'8.8.4' + '.4'}`,
    `Please release ${ip} from the list`,
    `where ip >= ${ip}`,
    `client==${ip}`,
    `since build ${ip} failed`,
    `${ip}-web01`,
    `logs/${ip}.tgz`,
    `12:00:01.1234 IP 192.168.1.10.54321 > ${ip}.443: Flags [S]`,
    `IP ${ip}.443 > 192.168.1.10.54321: Flags [S.]`,
  ])('%s', (text) => {
    expect(linesOf(text)).toEqual([expect.stringMatching(/^ipv4 /u)]);
  });

  test('is no version', () => {
    for (const text of ['helm install --version 1.22.3.4', 'build 126.0.64.27', '1.2.13.1-beta', 'a 4.8.5.0.4 > b'])
      expect(linesOf(text)).toEqual([]);
  });
});

describe('an address of mail', () => {
  test.for([
    ['in the query of a host alone', 'https://shop.example?email=%', 'jane@corp.example'],
    ['before a remark in parentheses', '메일은 %(회사)입니다', 'jane@corp.com'],
    ['of somebody', 'jane.doe@corp.org(work)', 'jane.doe@corp.org'],
    ['behind two slashes too many', 'mailto://%', 'jane@corp.com'],
    ['in Moldova', 'Contact: %', 'ion.popescu@firma.md'],
  ] as const)('%s', ([, text, mail]) => found(text.replace('%', mail), 'email', mail));

  test('is no call', () => {
    expect(linesOf('x@app.route(path)')).toEqual([]);
    expect(linesOf('icon@2x.md')).toEqual([]);
  });
});

describe('a number in groups beside others', () => {
  test('that are parted otherwise', () => {
    found('7300-3377-9170\n8123-0000-1111', 'in_aadhaar', '7300-3377-9170');
    found('aadhaar: 7300-3377-9170 2026-11-21', 'in_aadhaar', '7300-3377-9170');
    found('山田 9582 8324 4627 090-1234-5678', 'jp_my_number', '9582 8324 4627');
    found('山田 9582 8324 4627 2026-11-21', 'jp_my_number', '9582 8324 4627');
    found('17\t951 2249 5206 2902\t23', 'br_cns', '951 2249 5206 2902');
  });

  test('cards of nineteen digits in a list are no numbers of 64 bits', () => {
    const [one, other] = ['4544109021' + '558746565', '6593556594' + '325089249'];
    expect(linesOf(`${one}\n${other}`)).toHaveLength(2);
    expect(linesOf(`${one}\n6593556594325089240`)).toEqual([]);
  });
});
