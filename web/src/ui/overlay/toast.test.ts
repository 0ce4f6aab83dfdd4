import { afterEach, expect, test } from 'vitest';
import { closeToast, closeToastsAbout, closeTransientToast, offersUndo, showToast } from './toast.tsx';

afterEach(() => {
  closeToastsAbout('contact');
});

const notSent = { title: 'Not sent', stays: true, about: 'contact', undo: () => undefined };

test('a toast that stays comes back after another one', () => {
  showToast(notSent);
  showToast({ title: 'Vessel received' });
  expect(offersUndo()).toBe(false);
  showToast({ title: 'Message received', stays: true, about: 'footer' });
  closeToast();
  expect(offersUndo()).toBe(true);
  closeToast();
  expect(offersUndo()).toBe(false);
});

test('a toast is closed with its screen, unless it stays', () => {
  showToast(notSent);
  showToast({ title: 'Reply sent' });
  closeTransientToast();
  expect(offersUndo()).toBe(true);
  closeTransientToast();
  expect(offersUndo()).toBe(true);
});

test('a later toast about the same takes its place for good, and so does another attempt', () => {
  showToast(notSent);
  showToast({ title: 'Message received', stays: true, about: 'contact' });
  closeToast();
  expect(offersUndo()).toBe(false);

  showToast(notSent);
  closeToastsAbout('vessel');
  expect(offersUndo()).toBe(true);
  closeToastsAbout('contact');
  expect(offersUndo()).toBe(false);
});
