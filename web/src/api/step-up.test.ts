import { afterEach, expect, test, vi } from 'vitest';
import { ProblemError } from './errors.ts';
import { stepUpRequest, withStepUp } from './step-up.ts';

const refusal = (code: string) => new ProblemError(403, { code, message: 'Refused.', requestId: '' });
const refusedOnce = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal('step_up_required')).mockResolvedValue('done');

let unsubscribe = () => {};
afterEach(() => unsubscribe());
const dialogOpens = () => {
  const shown = vi.fn();
  unsubscribe = stepUpRequest.subscribe(shown);
  return shown;
};

test('a call that asks for the second factor is made again once it is verified', async () => {
  dialogOpens();
  const attempt = refusedOnce();
  const called = withStepUp(attempt);
  await vi.waitFor(() => expect(stepUpRequest.current()).toBeDefined());
  expect(attempt).toHaveBeenCalledTimes(1);
  stepUpRequest.current()?.answer(true);
  expect(await called).toBe('done');
  expect([attempt.mock.calls.length, stepUpRequest.current()]).toEqual([2, undefined]);
});

test('calls that ask at the same moment share one dialog', async () => {
  const shown = dialogOpens();
  const attempts = [refusedOnce(), refusedOnce()];
  const called = Promise.all(attempts.map(withStepUp));
  await vi.waitFor(() => expect(stepUpRequest.current()).toBeDefined());
  stepUpRequest.current()?.answer(true);
  expect(await called).toEqual(['done', 'done']);
  expect(shown).toHaveBeenCalledTimes(2);
});

test('a call is refused where the user gives up, and asks again the next time', async () => {
  dialogOpens();
  const called = withStepUp(refusedOnce());
  await vi.waitFor(() => expect(stepUpRequest.current()).toBeDefined());
  stepUpRequest.current()?.answer(false);
  await expect(called).rejects.toMatchObject({ code: 'step_up_required' });
  const next = withStepUp(refusedOnce());
  await vi.waitFor(() => expect(stepUpRequest.current()).toBeDefined());
  stepUpRequest.current()?.answer(true);
  expect(await next).toBe('done');
});

test('any other refusal asks nobody, and none does without a dialog', async () => {
  const shown = dialogOpens();
  await expect(withStepUp(() => Promise.reject(refusal('forbidden')))).rejects.toMatchObject({
    code: 'forbidden',
  });
  unsubscribe();
  await expect(withStepUp(refusedOnce())).rejects.toMatchObject({ code: 'step_up_required' });
  expect(shown).not.toHaveBeenCalled();
});
