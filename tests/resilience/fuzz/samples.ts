/** Splits rows of values at ` | `. */
const listOf = (...rows: string[]) => rows.flatMap((row) => row.split(' | '))

export const BOUNDARY = '----testco-7MA4YWxkTrZu0gW'

/** Texts that break parsers, mail headers, pages and queries. */
export const HOSTILE_TEXTS = listOf(
  '\0 | a\0b | \r\nBcc: x@y.example | \u2028 | \u2029\u0085 | \u202eevil\u202c | \u2066x\u2069',
  '\ufeff | \u200b | \u061c | \u001b[31m | %00 | %0d%0a | % | &#10; | <script>alert(1)</script>',
  '\'; drop table x; -- | ${x} | {{x}} | {reference} | \ud83d\ude00 | \u{10ffff} | \uffff | 𝕏 | " | \\',
  'x@y | a@b.example | ü@b.example | a@b.example\n | "a b"@c.example | a@[127.0.0.1] | ..@b.example',
).concat('e\u0301'.repeat(20), '\ufdfa'.repeat(50), ' ', '\t\n')

export const ODD_NAMES = listOf(
  '__proto__ | constructor | prototype | toString | hasOwnProperty | name[] | NAME | na"me | na\\"me',
  'na%22me | _charset_ | isindex | имя | name\0 | \u202ename',
).concat('')

export const ODD_PART_HEADS = listOf(
  '\0 | : x | Content-Disposition | Content-Disposition: | Content-Disposition: form-data',
  'Content-Disposition: form-data; name | Content-Disposition: attachment; name="name"',
).concat('')

/** Truncated, overlong, lone surrogates and invalid bytes. */
export const BROKEN_UTF8 = listOf(
  '\xc3 | \xe2\x82 | \xc0\xaf | \xed\xa0\x80 | \xf5\x80\x80\x80 | \xff\xfe\0',
)
export const BOUNDARY_LIKE = [`\r\n--${BOUNDARY}\r\n`, `--${BOUNDARY}--`, '\r\n--', '\r\n\r\n']

/** Ends of the header that declares the boundary. */
export const DECLARATIONS = listOf(
  `;boundary | ; boundary= | ; boundary="" | ; boundary="${BOUNDARY} | ; BOUNDARY=${BOUNDARY}`,
  `; charset=utf-16; boundary=${BOUNDARY} | ; boundary=a; boundary=${BOUNDARY}`,
  `;;;boundary=${BOUNDARY}; | ; boundary=${BOUNDARY}; x="\\" | ; boundary*=UTF-8''x`,
  `, multipart/form-data; boundary=${BOUNDARY}`,
).concat('')
export const ODD_BOUNDARIES = [...listOf("'()+_,-./:=? | a b | \xc3\xa9 | \t")].concat(
  'x'.repeat(71),
  'x'.repeat(2500),
)
export const ODD_CLOSINGS = listOf(
  '- | -- | --\r\nepilogue | \r\n | --\r\n\r\n-- | -- \r\n',
).concat('')

/** Headers with which the request must still be answered. */
export const HEADER_VALUES: Readonly<Record<string, readonly string[]>> = {
  'Idempotency-Key': [0, 15, 16, 64, 65].map((n) => 'x'.repeat(n)).concat('with space 1234567890'),
  Origin: listOf(
    'null | http://company.example | https://company.example:8443 | https://evil.example',
    'http:// | x | ://',
  ),
  'Sec-Fetch-Site': listOf(
    'same-origin | same-site | cross-site | none | SAME-ORIGIN | same-origin, cross-site',
  ).concat(''),
  Accept: listOf('text/html | text/html,application/json | */* | text/html;q=0').concat(
    '',
    ','.repeat(2500),
  ),
  'X-Forwarded-For': listOf(
    '203.0.113.9 | 1.2.3.4, 5.6.7.8 | , , , | 1.2.3.4:80 | [::1]:80 | ::1 | ::ffff:1.2.3.4',
    '::ffff:0102:0304 | fe80::1%eth0 | 1:2:3:4:5:6:7:8 | 1::2:3:4:5:6:7:8 | 1:2:3:4:5:6:7:: | ::',
    '::: | 2001:db8::1.2.3.4 | unknown | _hidden | 127.0.0.1 | 999.1.1.1 | 0x7f.1 | 1.2.3.4\t',
    Array.from({ length: 200 }, (_, n) => `10.0.0.${n}`).join(','),
  ),
  'X-Forwarded-Host': ['evil.example', '', 'a, b'],
  'X-Forwarded-Proto': ['https', 'javascript', ''],
  'Content-Type': listOf(
    '/ | multipart | multipart/form-data | multipart/form-data; | multipart/mixed; boundary=x',
    'MULTIPART/FORM-DATA; boundary=x | application/json | application/x-www-form-urlencoded',
    'text/plain | text/html; charset=\xff | a/b; c="',
  ).concat(''),
  'Content-Encoding': listOf('gzip | br | identity | x'),
  'Accept-Encoding': listOf('br | gzip | gzip;q=0 | br;q= | * | ,'),
  Connection: listOf('close | keep-alive | Upgrade | x, y').concat(''),
  Upgrade: ['h2c', 'websocket'],
  Expect: ['100-continue'],
  'If-None-Match': listOf('* | "x" | W/"'),
  'Accept-Version': listOf('1.x | * | x'),
  Host: listOf('company.example | evil.example | x:99999'),
  'X-Request-Id': ['a'.repeat(2000), '\xff'],
}

/** Headers after which the HTTP server may reject the request. */
export const INVALID_LINES = listOf(
  'X-Folded: a\r\n b | X-Null: a\0b | No-Colon | Space : before | : nameless | X-Bare: a\nb',
  'Host: second.example | Content-Length: 5 | Content-Length: -1 | Content-Length: 0x10',
  'Content-Length: 99999999999999999999 | Content-Length: 70000 | Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked | Transfer-Encoding: identity | Transfer-Encoding : chunked',
  `Expect: the worst | X-Long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 900 }, (_, n) => `X-${n}: y`).join('\r\n'),
)

export const QUERIES = listOf(
  `? | ?a=1 | ?__proto__[x]=1 | ?a=%ZZ | ?%00 | ?a=1&a=2#f | ?${'a'.repeat(2500)}`,
)

export const FIRST_LINES = listOf(
  'GET /api/contact HTTP/1.1 | HEAD /api/contact HTTP/1.1 | PUT /api/contact HTTP/1.1',
  'OPTIONS * HTTP/1.1 | QUERY /api/contact HTTP/1.1 | POST /api/contact/ HTTP/1.1',
  'POST //api/contact HTTP/1.1 | POST /api/%63ontact HTTP/1.1 | POST /api/contact%00 HTTP/1.1',
  'POST /api/contact%ZZ HTTP/1.1 | POST http://company.example/api/contact HTTP/1.1',
  'POST /api/contact HTTP/1.0 | POST /api/contact HTTP/2.0 | POST /api/contact',
  'POST  /api/contact HTTP/1.1 | post /api/contact HTTP/1.1 | TRACE /api/contact HTTP/1.1',
  'CONNECT company.example:443 HTTP/1.1 | PRI * HTTP/2.0 | GET /api/challenge HTTP/1.1',
  'POST /api/challenge HTTP/1.1 | GET /api/challenge/%2e%2e HTTP/1.1 | GET /livez HTTP/1.1',
  'GET /readyz HTTP/1.1 | GET /metrics HTTP/1.1 | POST / HTTP/1.1 | GET /../../etc/passwd HTTP/1.1',
  'GET /%c0%ae%c0%ae/ HTTP/1.1',
)

/** Byte sequences that often break parsers. */
export const TRICKY_BYTES = listOf(
  '\r\n | \n | \r | \0 | " | -- | ; | = | : | % | \x80 | \xff\xfe | \\',
)
