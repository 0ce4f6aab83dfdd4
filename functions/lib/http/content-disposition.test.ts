import { expect, test } from 'vitest';
import { asAttachment } from './content-disposition.ts';

test.each([
  ['Amira-Sample_NDA.pdf', 'Amira-Sample_NDA.pdf', 'Amira-Sample_NDA.pdf'],
  ['Zoë’s 100% plan.pdf', 'Zoe_s 100_ plan.pdf', 'Zo%C3%AB%E2%80%99s%20100%25%20plan.pdf'],
  ['見本.pdf', '__.pdf', '%E8%A6%8B%E6%9C%AC.pdf'],
  ['a"b\\c/../d.pdf', 'a_b_c_.._d.pdf', 'a_b_c_.._d.pdf'],
  ['a\r\nSet-Cookie: b=c.pdf', 'a_Set-Cookie_ b=c.pdf', 'a_Set-Cookie_%20b%3Dc.pdf'],
  ['invoice\u202efdp.exe', 'invoice_fdp.exe', 'invoice_fdp.exe'],
  ['half \ud83d.pdf', 'half _.pdf', 'half%20%EF%BF%BD.pdf'],
  ['\u0000', '_', '_'],
  ['', 'file', 'file'],
  ['  a plan ', 'a plan', 'a%20plan'],
  ["it's (1)!~.pdf", "it's (1)!~.pdf", 'it%27s%20%281%29%21%7E.pdf'],
])('%j is saved under a name that is no other', (name, plain, extended) => {
  expect(asAttachment(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${extended}`);
});
