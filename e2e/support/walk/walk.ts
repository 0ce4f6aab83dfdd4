import type { Page } from '@playwright/test';
import { randomOf } from '../random.ts';
import { elementOfChoice, listChoices, type WalkChoice } from './walk-choices.ts';
import { watchWalk } from './walk-watch.ts';

/** A person who uses the product at random. The same seed takes the same way, as far as the product allows. */
export interface Walker {
  readonly seed: number;
  /** The first page, also after leaving the area. */
  readonly start: string;
  /** Prefixes of the paths that belong to it. */
  readonly area: readonly string[];
  /** Signs in on the page; resolves to whether it succeeded. */
  readonly enter: (page: Page) => Promise<boolean>;
  /** Milliseconds from the first screen. */
  readonly time: number;
}

export interface WalkResult {
  readonly steps: readonly string[];
  /** The fault after the last step, if there was one. */
  readonly fault?: string;
}

const AWKWARD = [
  '',
  '   ',
  'x'.repeat(3000),
  '𠮷田太郎 👩‍👩‍👧‍👦',
  'שלום \u202Egnirts',
  '<img src=x onerror=alert(1)>',
  '"; DROP TABLE clients; --',
  '-1',
  '1e309',
  '0.005',
  '99999999999999',
  '10000',
  '1',
  '2026-02-30',
  '../../etc/passwd',
  'null',
  '%00%0d%0a',
  '[object Object]',
  'CL-000001',
  'CL-999999',
  'INV-',
  'amara',
  'noor@sample.example',
  'Noor Sample',
  'a b\u00a0c\u200bd',
];
const DATES = ['2026-11-22', '0001-01-01', '9999-12-31', '2024-02-29', ''];
const KEYS = ['Escape', 'Escape', 'Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'Home', 'End', ' ', 'Control+k'];
const FILES = [
  { name: 'Sample.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 sample') },
  { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  { name: 'Notes 👋.txt', mimeType: 'text/plain', buffer: Buffer.from('Sample notes') },
];

const PATIENCE = { timeout: 1500 };

/** Walks until the time is up, a fault occurs, or signing in fails. */
export const walk = async (page: Page, walker: Walker): Promise<WalkResult> => {
  const chance = randomOf(walker.seed);
  const one = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(chance() * items.length)];
  const steps: string[] = [];
  const tried = new Set<string>();
  const watch = watchWalk(page);
  const outside = `^(?!${walker.area.map((begin) => begin.replaceAll('/', '\\/')).join('|')})`;

  const take = async (choice: WalkChoice): Promise<string> => {
    const element = await elementOfChoice(page, choice);
    if (element === undefined) return `${choice.label}: gone`;
    const done = async (said: string, action: Promise<unknown>) => {
      // A covered or removed element cannot be used; a person would try something else.
      const worked = await action.then(
        () => true,
        () => false,
      );
      return worked ? said : `${said}: could not`;
    };

    if (choice.kind === 'press') return done(`press ${choice.label}`, element.click(PATIENCE));
    if (choice.kind === 'choose') {
      const index = Math.floor(chance() * choice.options);
      return done(`choose ${index} of ${choice.label}`, element.selectOption({ index }, PATIENCE));
    }
    if (choice.kind === 'file') {
      const file = one(FILES);
      return done(`give ${file?.name} to ${choice.label}`, element.setInputFiles(file ?? []));
    }
    const text = one(choice.kind === 'date' ? DATES : AWKWARD) ?? '';
    const type = async () => {
      await element.click({ ...PATIENCE, clickCount: 3 });
      if (text === '') await page.keyboard.press('Delete');
      else await page.keyboard.insertText(text);
    };
    const writing = choice.kind === 'date' ? element.fill(text, PATIENCE) : type();
    return done(`type ${JSON.stringify(text.slice(0, 40))} into ${choice.label}`, writing);
  };

  // A screen has few fields and many rows: each kind comes up equally often, what was not tried yet first. Half of the
  // time goes to screens not seen yet, while there are any.
  const choose = (choices: readonly WalkChoice[]): WalkChoice | undefined => {
    const untried = choices.filter(({ label }) => !tried.has(label));
    const screens = untried.filter(({ group }) => group === 'navigation');
    const group = one(Object.values(Object.groupBy(choices, (choice) => choice.group))) ?? [];
    const fresh =
      screens.length > 0 && chance() < 0.5 ? screens : group.filter((each) => untried.includes(each));
    const choice = one(fresh.length > 0 ? fresh : group);
    if (choice !== undefined) tried.add(choice.label);
    const isWayOut = choice !== undefined && /Logout|Sign out/.test(choice.label);
    return isWayOut && chance() < 0.95 ? one(choices) : choice;
  };

  const step = async (): Promise<string> => {
    const draw = chance();
    if (draw < 0.05) {
      await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
      return 'go back';
    }
    if (draw < 0.07) {
      await page.goForward({ waitUntil: 'commit' }).catch(() => undefined);
      return 'go forward';
    }
    if (draw < 0.08) {
      await page.reload({ waitUntil: 'commit' });
      return 'reload';
    }
    if (draw < 0.16) {
      const key = one(KEYS) ?? 'Escape';
      await page.keyboard.press(key);
      return `press key ${key}`;
    }
    const choice = choose(await listChoices(page, outside));
    return choice === undefined ? 'find nothing to take' : take(choice);
  };

  const isInside = () => walker.area.some((begin) => new URL(page.url()).pathname.startsWith(begin));
  /** Resolves to whether it is inside. */
  const enterIfOutside = async (): Promise<boolean> => {
    if (!isInside()) {
      steps.push(`begin at ${walker.start}`);
      await page.goto(walker.start);
      await watch.settled();
    }
    if (!(await watch.isAtSignIn())) return true;
    const isIn = await walker.enter(page);
    steps.push(isIn ? 'sign in' : 'sign in: refused');
    await watch.settled();
    return isIn;
  };

  try {
    if (!(await enterIfOutside())) return { steps };
    const end = Date.now() + walker.time;
    while (Date.now() < end && (await enterIfOutside())) {
      const { pathname, search } = new URL(page.url());
      steps.push(`${await step()}   [${pathname}${search}]`);
      if (!isInside()) continue;
      await watch.settled();
      const fault = await watch.fault();
      if (fault !== undefined) return { steps, fault };
    }
  } catch (error) {
    return { steps, fault: `the walk ended: ${String(error)}` };
  } finally {
    watch.end();
  }
  return { steps };
};

/** The fault and the way to it, so that it can be taken again. */
export const describeFault = ({ seed, start }: Walker, { steps, fault }: WalkResult): string =>
  [
    `${fault}`,
    `after ${steps.length} steps from ${start} with seed ${seed}:`,
    ...steps.slice(-40).map((step, at) => `${Math.max(0, steps.length - 40) + at + 1}. ${step}`),
  ].join('\n');
