import type { Browser } from '@playwright/test';

/** In ms. */
const DURATION = 500;
/** How often it is counted: other processes interrupt. */
const TIMES = 7;
/** On the machine that the budgets were set on, in a good hour; in others it lays out up to 1.7 times fewer. */
const USUAL = 112;

/** The lists that a browser of full speed lays out in so many ms: script, styles and layout, as on a screen of staff. */
const countLists = async (browser: Browser): Promise<number> => {
  const page = await browser.newPage();
  const lists = await page.evaluate((duration) => {
    const list = document.createElement('table');
    document.body.append(list);
    const row = (place: number) =>
      `<tr>${[...'abcdefgh'].map((cell) => `<td><span>${cell} ${place}</span></td>`).join('')}</tr>`;
    const end = performance.now() + duration;
    let laidOut = 0;
    for (; performance.now() < end; laidOut += 1) {
      list.innerHTML = Array.from({ length: 50 }, (_, place) => row(place + laidOut)).join('');
      if (list.offsetHeight === 0) throw new Error('The list has no rows.');
    }

    return laidOut;
  }, DURATION);
  await page.close();

  return lists;
};

/** How many times slower a browser has to be than now to be so many times slower than on the usual machine. */
export const slowdownFor = async (browser: Browser, times: number): Promise<number> => {
  const counts: number[] = [];
  for (let time = 0; time < TIMES; time += 1) counts.push(await countLists(browser));
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? USUAL;

  return Math.max(1, (times * usual) / USUAL);
};
