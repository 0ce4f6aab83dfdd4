import { expect, test } from 'vitest';
import { LARGEST_MAIL_FILE } from '../../../shared/domain/received-mail.ts';
import { mailFileAt } from './mail-file.ts';
import { readMail } from './read-mail.ts';
import { sampleRawMail } from './sample-raw-mail.ts';

const part = (headers: string, content: string) => `--b\n${headers}\n\n${content}\n`;
const mailOf = (...parts: string[]) =>
  Buffer.from(
    sampleRawMail({ content: `Content-Type: multipart/mixed; boundary=b\n\n${parts.join('')}--b--\n` }),
  );
const fileOf = (name: string, bytes: Buffer) =>
  part(
    `Content-Type: application/pdf; name="${name}"\nContent-Transfer-Encoding: base64`,
    bytes.toString('base64').replace(/.{76}/g, '$&\n'),
  );

const plans = Buffer.from(Array.from({ length: 300 }, (_, at) => at % 256));

test('each file is taken out whole, by its place in the list that staff see', async () => {
  const mail = mailOf(
    part('Content-Type: text/plain', 'Both plans.'),
    fileOf('One.pdf', plans),
    part('Content-Type: text/html', '<p>Both plans.</p>'),
    fileOf('Two.pdf', Buffer.from('Second')),
  );
  const { attachments } = await readMail(mail);
  expect(attachments.map(({ name }) => name)).toEqual(['One.pdf', 'Two.pdf']);
  const first = await mailFileAt(mail, 0);
  expect([first?.name, Buffer.from(first?.bytes ?? '').equals(plans)]).toEqual(['One.pdf', true]);
  const second = await mailFileAt(mail, 1);
  expect([second?.name, Buffer.from(second?.bytes ?? '').toString()]).toEqual(['Two.pdf', 'Second']);
  expect(await mailFileAt(mail, 2)).toBeUndefined();
});

test('a file without a name gets one; text is no file', async () => {
  const mail = mailOf(
    part('Content-Type: text/plain', 'Text'),
    part('Content-Type: image/png\nContent-Transfer-Encoding: base64', Buffer.from('PNG').toString('base64')),
  );
  expect(await mailFileAt(mail, 0)).toMatchObject({ name: 'file-1' });
  expect(await mailFileAt(Buffer.from(sampleRawMail()), 0)).toBeUndefined();
});

test('a file that is larger than what can be answered is refused', async () => {
  const large = (bytes: number) => mailFileAt(mailOf(fileOf('Large.pdf', Buffer.alloc(bytes, 1))), 0);
  expect((await large(LARGEST_MAIL_FILE))?.bytes).toHaveLength(LARGEST_MAIL_FILE);
  await expect(large(LARGEST_MAIL_FILE + 1)).rejects.toMatchObject({ code: 'too_large' });
});
