import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF } from '../support/test-app.ts';
import { COLLEAGUE, startTestInbox, type TestInbox } from '../support/test-inbox.ts';

let inbox: TestInbox;
beforeAll(async () => {
  inbox = await startTestInbox();
});
afterAll(() => inbox.app.stop());

test('each change is in the client’s timeline with person and time', { tags: ['quick'] }, async () => {
  const reference = await inbox.submit();
  await inbox.app.stack.settled();
  await inbox.api.change(reference, { assignedTo: COLLEAGUE.username });
  await inbox.api.change(reference, { state: 'answered' });
  await inbox.api.change(reference, { state: 'open', assignedTo: '' });
  const { clientId, answeredAt } = await inbox.api.read(reference);
  expect(answeredAt).toBeUndefined();

  const entries = (await inbox.app.records('timeline')).filter(
    (entry) => entry.clientId === clientId && entry.kind === 'inquiry-change',
  );
  const changes = entries.map(({ change, to, actor, reference: about }) => ({ change, to, actor, about }));
  const by = { actor: STAFF.username, about: reference };
  expect(changes).toEqual([
    { change: 'assigned', to: COLLEAGUE.username, ...by },
    { change: 'answered', to: undefined, ...by },
    { change: 'assigned', to: undefined, ...by },
    { change: 'reopened', to: undefined, ...by },
  ]);
  for (const { at } of entries)
    expect(Math.abs(Date.parse(String(at)) - inbox.app.stack.now())).toBeLessThan(60_000);
});

test('a reply reaches the visitor once per key, answers the inquiry, and is listed', async () => {
  const reference = await inbox.submit();
  await inbox.app.stack.settled();
  const { email } = await inbox.api.read(reference);
  const text = 'Two vessels are open:\n- MV Sample Star\n- MV Sample Dawn';
  const [first, again] = await Promise.all([
    inbox.api.reply(reference, { text, version: 1, key: 'sample-key-of-a-reply' }),
    inbox.api.reply(reference, { text, version: 1, key: 'sample-key-of-a-reply' }),
  ]);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.reply).toEqual(first.body.reply);
  expect(first.body.inquiry).toMatchObject({ state: 'answered', answeredBy: STAFF.username, version: 2 });
  await inbox.app.stack.settled();

  const replies = (await inbox.app.mails()).filter(
    ({ destination, subject }) => destination.to.includes(String(email)) && subject.startsWith('Re: '),
  );
  expect(replies).toHaveLength(1);
  expect(replies[0]?.subject).toBe(`Re: Strategic Briefing · ${reference}`);
  const other = await inbox.api.reply(reference, { text: 'Another text.', key: 'sample-key-of-a-reply' });
  expect(other.body.code).toBe('idempotency_key_reused');
  expect((await inbox.api.reply(reference, { version: 1 })).body.code).toBe('stale');

  const { body: further } = await inbox.api.reply(reference, { text: 'And a third.' });
  expect(further.inquiry).toMatchObject({ state: 'answered', version: 3 });
  const { body: listed } = await inbox.api.get(`/api/inquiries/${reference}/replies?limit=1`);
  expect(listed.items).toEqual([further.reply]);
  const { body: rest } = await inbox.api.get(
    `/api/inquiries/${reference}/replies?cursor=${encodeURIComponent(String(listed.next))}`,
  );
  expect(rest).toEqual({ items: [first.body.reply] });
  expect(await inbox.api.summary()).toEqual(expect.objectContaining(await inbox.countInquiryRecords()));
});

test('a visitor without an address cannot be replied to', async () => {
  const reference = await inbox.submit({ email: 'unknown@archai.invalid' });
  const answer = await inbox.api.reply(reference);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  expect(await inbox.api.read(reference)).toMatchObject({ state: 'open', version: 1 });
});

test('a note is added once per key, mailed to whom it mentions, and never to the visitor', async () => {
  const reference = await inbox.submit();
  await inbox.app.stack.settled();
  const { email, clientId, version } = await inbox.api.read(reference);
  const notes = `/api/inquiries/${reference}/notes`;
  const text = `He waits for the draft, @${COLLEAGUE.username} please check; @nobody-here, @${STAFF.username}.`;
  const [first, again] = await Promise.all([
    inbox.api.post(notes, { text }, 'sample-key-of-a-note'),
    inbox.api.post(notes, { text }, 'sample-key-of-a-note'),
  ]);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(first.body).toMatchObject({
    ...{ text, by: STAFF.username, version: 1, mentions: [{ username: COLLEAGUE.username, isMailed: true }] },
  });
  const other = await inbox.api.post(notes, { text: 'Another text.' }, 'sample-key-of-a-note');
  expect(other.body.code).toBe('idempotency_key_reused');
  const { body: edited } = await inbox.api.put(`${notes}/${first.body.id}`, {
    text: `${text} Soon.`,
    version: 1,
  });
  expect(edited).toMatchObject({ text: `${text} Soon.`, version: 2 });
  const stale = await inbox.api.put(`${notes}/${first.body.id}`, { text: 'Late.', version: 1 });
  expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale', edited]);
  await inbox.app.stack.settled();

  const mails = (await inbox.app.mails()).filter(({ subject }) => subject.includes('mentioned you'));
  expect(mails.map(({ destination }) => destination.to)).toEqual([['navigator@sample.example']]);
  const toVisitor = (await inbox.app.mails()).filter(({ destination }) =>
    destination.to.includes(String(email)),
  );
  expect(JSON.stringify(toVisitor)).not.toContain('He waits for the draft');
  expect(await inbox.api.read(reference)).toMatchObject({ state: 'open', version });
  const told = (await inbox.api.timelineOf(clientId)).filter(({ change }) => change === 'noted');
  expect(told).toEqual([expect.objectContaining({ reference, actor: STAFF.username })]);
});

test('a note is its author’s to edit and to delete, and says who could not be mailed', async () => {
  const reference = await inbox.submit();
  const notes = `/api/inquiries/${reference}/notes`;
  const { cookie } = await inbox.app.send('POST', '/api/staff/session', COLLEAGUE);
  const { body: hers } = await inbox.app.send('POST', notes, { text: `Ask @${STAFF.username}.` }, { cookie });
  expect(hers.mentions).toEqual([{ username: STAFF.username, isMailed: false }]);
  const { body: own } = await inbox.api.post(notes, { text: 'Mine.' });
  const refusals = [
    await inbox.api.put(`${notes}/${hers.id}`, { text: 'Changed.', version: 1 }),
    await inbox.api.remove(`${notes}/${hers.id}`),
  ];
  expect(refusals.map(({ body }) => body.code)).toEqual(['forbidden', 'forbidden']);
  expect((await inbox.api.get(notes)).body).toEqual({ items: [own, hers] });
  const { body: page } = await inbox.api.get(`${notes}?limit=1`);
  const next = encodeURIComponent(String(page.next));
  expect((await inbox.api.get(`${notes}?cursor=${next}`)).body).toEqual({ items: [hers] });

  const deletions = [
    await inbox.api.remove(`${notes}/${own.id}`),
    await inbox.api.remove(`${notes}/${own.id}`),
  ];
  expect(deletions.map(({ status }) => status)).toEqual([200, 200]);
  expect((await inbox.api.put(`${notes}/${own.id}`, { text: 'Late.', version: 1 })).body.code).toBe(
    'not_found',
  );
  expect((await inbox.api.get(notes)).body).toEqual({ items: [hers] });
  expect((await inbox.api.post('/api/inquiries/INQ-ZZZZZZZZ/notes', { text: 'None.' })).body.code).toBe(
    'not_found',
  );
});

test('work is assigned to staff only', async () => {
  const [reference = ''] = await inbox.api.list();
  const { status, body } = await inbox.api.change(reference, { assignedTo: 'nobody-here' });
  expect([status, body.fields]).toEqual([400, { assignedTo: 'There is no member of staff “nobody-here”.' }]);
  const { body: staff } = await inbox.api.get('/api/staff');
  expect(staff.items).toEqual([
    { username: STAFF.username, role: 'admin' },
    { username: COLLEAGUE.username, role: 'staff' },
  ]);
});

test('two changes of one inquiry at once: one succeeds, the other answers the current record', async () => {
  const reference = await inbox.submit();
  await inbox.app.stack.settled();
  const [first, second] = await Promise.all([
    inbox.api.change(reference, { version: 1, state: 'answered' }),
    inbox.api.change(reference, { version: 1, assignedTo: COLLEAGUE.username }),
  ]);
  const [won, lost] = first.status === 200 ? [first, second] : [second, first];
  expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'stale']);
  expect(lost.body.current).toEqual(won.body);
  expect(await inbox.api.read(reference)).toEqual(won.body);
});

test('a change whose reply is lost is made once, and answered', async () => {
  const reference = await inbox.submit();
  await inbox.app.stack.settled();
  let cuts = 0;
  const restore = inbox.app.stack.intercept(async ({ functionId, action, forward }) => {
    if (functionId !== 'inquiries/update-inquiry' || !/TransactWrite/.test(action) || cuts > 0) return;
    cuts += 1;
    await forward();

    return 'cut';
  });
  const { status, body } = await inbox.api.change(reference, { state: 'answered' });
  restore();
  expect([cuts, status, body.version]).toEqual([1, 200, 2]);
  expect(await inbox.api.summary()).toEqual(await inbox.countInquiryRecords());
});

test('a change by staff before the follow-up stays and is counted once', async () => {
  const restore = inbox.app.stack.intercept(async ({ functionId, action }) =>
    functionId === 'events/receive-inquiry' && action === 'dynamodb:TransactWriteItems' ? 'cut' : undefined,
  );
  const [answered, assigned] = [await inbox.submit(), await inbox.submit()];
  await inbox.app.stack.settled();
  await inbox.api.change(answered, { state: 'answered' });
  await inbox.api.change(assigned, { assignedTo: STAFF.username });
  await inbox.app.stack.settled();
  expect(await inbox.api.read(answered)).not.toHaveProperty('clientId');

  restore();
  await inbox.api.sweepAfter(2 * 60_000);
  expect(await inbox.api.read(answered)).toMatchObject({ state: 'answered', clientId: expect.any(Number) });
  expect(await inbox.api.read(assigned)).toMatchObject({
    assignedTo: STAFF.username,
    clientId: expect.any(Number),
  });
  expect(await inbox.api.list('view=answered&inquiryType=Strategic Briefing')).toContain(answered);
  expect(await inbox.api.summary()).toEqual(await inbox.countInquiryRecords());
});
