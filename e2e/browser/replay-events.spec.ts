import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import {
  alertsOf,
  holdScript,
  hydrate,
  inquiryReceived,
  leaveContextBehind,
  twoFrames,
} from '../support/page/visitor.ts';

// A press in a section whose code is still loading acts once it has loaded.

test('a tab pressed before any script has come opens', async ({ page }) => {
  const release = await holdScript(page, 'boot');
  await page.goto('/');
  await page.getByRole('tab', { name: 'Shipping' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Resources' })).toBeVisible();

  release();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
});

test('a form sent before any script has come names what is missing', { tag: '@details' }, async ({
  page,
}) => {
  const release = await holdScript(page, 'boot');
  await page.goto('/enquiry');
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();

  release();
  await expect(page.getByText('Please enter your full name.')).toBeVisible();
  await expect(page.getByText('Please accept the terms and conditions to proceed.')).toBeVisible();
});

test('a form sent offline before any script has come says so, and is sent once online', {
  tag: '@details',
}, async ({ page, context }) => {
  await page.route('**/assets/boot-*.js', (route) => route.abort());
  await page.goto('/contact');
  await fillContactForm(page);
  await context.setOffline(true);
  const alerts = alertsOf(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => alerts).toEqual(['Failed to submit inquiry. Please try again.']);
  await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Maren Oduya');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
  expect(alerts).toHaveLength(1);
});

test('a page whose fonts do not come starts at a press, or after three seconds', {
  tag: '@details',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const later = (run: () => void, delay: number) =>
      delay === 3000 ? addEventListener('three-seconds', run) : setTimeout(run, delay);
    Object.assign(window, { setTimeout: later });
  });
  await page.route('**/*.woff2', () => undefined);
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/boot-')) starts.push(request.url());
  });
  const open = async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.evaluate(
      () =>
        new Promise((painted) => {
          new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
        }),
    );
  };

  await open();
  expect(starts).toHaveLength(0);
  await page.getByRole('tab', { name: 'Shipping' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
  expect(starts).toHaveLength(1);

  await open();
  expect(starts).toHaveLength(1);
  const started = page.waitForRequest('**/assets/boot-*.js');
  await page.evaluate(() => dispatchEvent(new Event('three-seconds')));
  await started;
});

test('a tab pressed by mouse opens', { tag: '@details' }, async ({ page }) => {
  const release = await hold(page, 'live-sections');
  await page.getByRole('tab', { name: 'Shipping' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Resources' })).toBeVisible();

  await release();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
});

test('a tab chosen by arrow opens', { tag: '@details' }, async ({ page }) => {
  const release = await hold(page, 'live-sections');
  await page.getByRole('tab', { name: 'Resources' }).press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Resources' })).toBeVisible();

  await release();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Shipping' })).toBeFocused();
});

test('a port chosen on the chart by keyboard shows its facts', { tag: '@details' }, async ({ page }) => {
  const release = await hold(page, 'live-sections');
  await page.getByRole('button', { name: 'Mundra, India: active' }).press('Enter');
  const facts = page.getByRole('region', { name: 'Chosen port' });
  await expect(facts.getByRole('heading')).toHaveText('Santos');

  await release();
  await expect(facts.getByRole('heading')).toHaveText('Mundra');
});

test('a button pressed again and again is pressed once', { tag: '@details' }, async ({ page }) => {
  const release = await hold(page, 'live-sections');
  const pause = page.getByRole('button', { name: 'Pause figures' }).first();
  await pause.click();
  await pause.press('Enter');
  await pause.press(' ');

  await release();
  await expect(page.getByRole('button', { name: 'Resume figures' }).first()).toBeVisible();
});

test('a token confirmed by Enter is answered', { tag: '@details' }, async ({ page }) => {
  const release = await hold(page, 'status-and-onboarding');
  const alerts = alertsOf(page);
  await page.getByLabel('Access Token').fill('a token');
  await page.getByLabel('Access Token').press('Enter');

  await release();
  await expect
    .poll(() => alerts)
    .toEqual(['Authentication required. Please contact your relationship liaison.']);
});

test('a script that fails to load leaves the page complete and is requested again', {
  tag: '@details',
}, async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/live-sections-*.js', async (route) => {
    asked += 1;
    await (asked === 1 ? route.abort() : route.continue());
  });
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('tab', { name: 'Shipping' }).scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('tabpanel', { name: 'Resources' })).toBeVisible();

  await page.getByRole('tab', { name: 'Shipping' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
});

test('a form sent while its code is loading is sent once it has come', async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  const release = await hold(page, 'footer-contact-form', '/legal');
  await fillFooterForm(page);
  await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(footer(page).getByLabel('Message')).toHaveValue('Who looks after berths in Durban?');

  await release();
  await expect(footer(page).getByRole('heading', { name: 'Message Sent' })).toBeFocused();
  expect(requests).toHaveLength(1);
});

test('a form whose code does not come names what is missing, and is sent by the browser', {
  tag: '@details',
}, async ({ page }) => {
  await page.route('**/assets/footer-contact-form-*.js', (route) => route.abort());
  await page.goto('/legal');
  await hydrate(page);
  await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(footer(page).getByLabel('Name')).toBeFocused();

  await fillFooterForm(page);
  await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
});

test.describe('with the clock in hand', () => {
  leaveContextBehind();

  test('a form sent before any script has come is sent by the browser where none comes in eight seconds', async ({
    page,
  }) => {
    await page.clock.install();
    await holdScript(page, 'boot');
    await page.goto('/contact');
    await fillContactForm(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.clock.runFor(7_000);
    await expect(page).toHaveURL('/contact');
    await page.clock.runFor(2_000);
    await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
  });

  test('a form whose code neither comes nor fails is sent by the browser after eight seconds', {
    tag: '@details',
  }, async ({ page }) => {
    await page.clock.install();
    await hold(page, 'footer-contact-form', '/legal');
    await fillFooterForm(page);
    await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await page.clock.runFor(6_000);
    await expect(page).toHaveURL('/legal');
    await page.clock.runFor(3_000);
    await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
  });

  test('a form that the browser has sent is the same inquiry when it is sent again', {
    tag: '@details',
  }, async ({ page }) => {
    await page.clock.install();
    await hold(page, 'footer-contact-form', '/legal');
    await fillFooterForm(page, 'Two questions:\nwho looks after berths, and since when?');
    await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await page.clock.runFor(9_000);
    const received = await page.getByText(/^INQ-[0-9A-Z]{8}$/).textContent();

    await page.unrouteAll();
    await page.goBack();
    await hydrate(page);
    await expect(footer(page).getByLabel('Name')).toHaveValue('Maren Oduya');
    await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(footer(page).getByRole('heading', { name: 'Message Sent' })).toBeVisible();
    await expect(footer(page).getByText(String(received))).toBeVisible();
  });

  test('a form that the browser sends without its code is sent although a link is pressed meanwhile', {
    tag: '@details',
  }, async ({ page }) => {
    await page.clock.install();
    await hold(page, 'footer-contact-form', '/legal');
    await fillFooterForm(page);
    await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await footer(page).getByRole('link', { name: 'Trust and Legacy' }).click();
    await page.clock.runFor(9_000);
    await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
  });

  test('a link to a page whose code neither comes nor fails is opened by the browser after eight seconds', {
    tag: '@details',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/legal');
    await hydrate(page);
    await holdScript(page, 'trust-page');
    await footer(page).getByRole('link', { name: 'Trust and Legacy' }).click();
    await page.clock.runFor(7_000);
    await expect(page).toHaveURL('/legal');
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL('/trust');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Trust');
  });
});

test('a link pressed while the form below is loading opens its page, and what was typed in the form stays', {
  tag: '@details',
}, async ({ page }) => {
  const release = await hold(page, 'footer-contact-form', '/legal');
  await fillFooterForm(page);
  await footer(page).getByRole('link', { name: 'Trust and Legacy' }).click();

  await release();
  await expect(page).toHaveURL('/trust');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Trust');
  await expect(footer(page).getByLabel('Message')).toHaveValue('Who looks after berths in Durban?');
  await mockEndpoint(page, submitInquiry, inquiryReceived());
  await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(footer(page).getByRole('heading', { name: 'Message Sent' })).toBeVisible();
});

test('a link whose code fails to load does not open its page over that of a link pressed since', {
  tag: '@details',
}, async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.goto('/legal');
  await hydrate(page);
  const failing = Promise.withResolvers<void>();
  await page.route('**/assets/trust-page-*.js', async (route) => {
    await failing.promise;
    await route.abort();
  });
  await footer(page).getByRole('link', { name: 'Trust and Legacy' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');

  const failed = page.waitForEvent('requestfailed');
  failing.resolve();
  await failed;
  await twoFrames(page);
  expect(loads).toEqual(['/legal']);
});

test('what is typed in a form whose code is loading is kept over a reload', { tag: '@details' }, async ({
  page,
}) => {
  await hold(page, 'footer-contact-form', '/legal');
  await fillFooterForm(page);
  await page.reload();
  await expect(footer(page).getByLabel('Name')).toHaveValue('Maren Oduya');
  await expect(footer(page).getByLabel('Message')).toHaveValue('Who looks after berths in Durban?');
});

test('a form whose page is left while its code is loading is sent all the same', { tag: '@details' }, async ({
  page,
}) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  const release = await hold(page, 'vessel-form', '/maritime');
  const form = page.locator('#vessel form');
  await form.getByLabel('Full name').fill('Maren Oduya');
  await form.getByLabel('Company').fill('Oduya Lines');
  await form.getByLabel('Email').fill('maren@oduya.example');
  await form.getByLabel('Phone').fill('+971 50 000 0000');
  await form.getByLabel('Capacity type').selectOption('Bulk');
  await form.getByLabel('Location / port range').fill('Fujairah');
  await form.locator('button[type=submit]').click();
  const next = page.waitForResponse('**/assets/contact-page-*.js');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await next;
  await twoFrames(page);

  await release();
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => requests.length).toBe(1);
});

test('a form that a translation has changed while its code is loading is sent', { tag: '@details' }, async ({
  page,
}) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  const release = await hold(page, 'footer-contact-form', '/legal');
  await fillFooterForm(page);
  await footer(page)
    .locator('form label')
    .first()
    .evaluate((label) => {
      for (const text of [...label.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
        const wrapped = document.createElement('font');
        text.replaceWith(wrapped);
        wrapped.append(text);
      }
    });
  await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();

  await release();
  await expect.poll(() => requests.length).toBe(1);
});

test('a page has its form after Back, although it had not come near before', { tag: '@details' }, async ({
  page,
}) => {
  const release = await hold(page, 'vessel-form', '/maritime');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await page.goBack();
  await twoFrames(page);
  await expect(page.getByRole('link', { name: 'Submit a cargo' })).toBeHidden();

  await release();
  await page.getByRole('link', { name: 'Submit a cargo' }).click();
  await expect(page.getByRole('radio', { name: 'Cargo' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Cargo' })).toBeInViewport();
});

test('Back after a reload shows the page before, although the form below has not come near', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/legal');
  await hydrate(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.reload();
  await hydrate(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal Framework');
});

const footer = (page: Page) => page.getByRole('contentinfo');

const fillContactForm = async (page: Page) => {
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('Maren Oduya');
  await form.getByLabel('Email').fill('maren@oduya.example');
  await form.getByLabel('Message').fill('Which papers does a first charter need?');
  await form.getByRole('checkbox').check();
};

const fillFooterForm = async (page: Page, message = 'Who looks after berths in Durban?') => {
  await footer(page).getByLabel('Name').fill('Maren Oduya');
  await footer(page).getByLabel('Email').fill('maren@oduya.example');
  await footer(page).getByLabel('Message').fill(message);
};

/** Opens the page and holds the code of one section back. Answers a function that waits for its request and lets it through. */
const hold = async (
  page: Page,
  section: 'live-sections' | 'status-and-onboarding' | 'footer-contact-form' | 'vessel-form',
  path = '/',
): Promise<() => Promise<void>> => {
  const arrival = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route(`**/assets/${section}-*.js`, async (route) => {
    requested.resolve();
    await arrival.promise;
    await route.continue();
  });
  await page.goto(path);
  await hydrate(page);

  return async () => {
    await requested.promise;
    arrival.resolve();
  };
};
