import { expect, test } from 'vitest';
import { randomOf } from '../../../e2e/support/random.ts';
import { HONEYPOT } from '../../../shared/domain/inquiry-choices.ts';
import { sampleInquiryRecord } from './sample-inquiry-record.ts';
import { findSpamReason, type JudgedInquiry } from './spam.ts';

// A thousand scripted inquiries of six kinds and five hundred genuine ones, mixed, by seed. The store is in memory.

const START = Date.parse('2026-11-22T00:00:00.000Z');
const DAY = 86_400_000;
const SCRIPTED = 1_000;
const GENUINE = 500;
const KINDS = [
  'fills the hidden field',
  'asks for a token and posts at once',
  'makes a token up or keeps one for days',
  'uses one token for all',
  'sends one text from many networks',
  'sends links',
] as const;

interface Sample {
  readonly kind: string;
  readonly inquiry: JudgedInquiry;
}

const choose = <Item>(random: () => number, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from.');

  return item;
};

const NAMES = [
  'Amira',
  'Boris',
  'Chen Wei',
  'Dana',
  'Édouard',
  'Fatima',
  'Gustavo',
  'Hanna',
  'Ivan',
  'José',
  'Κώστας',
  '美咲',
];
const LAST_NAMES = ['Sample', 'Muster', 'Ejemplo', 'Exemple', 'Esempio', 'Образцов', 'Örnek', 'Przykład'];
const PORTS = [
  'Santos',
  'Mundra',
  'Fujairah',
  'Durban',
  'Rio Grande',
  'Visakhapatnam',
  'Luanda',
  'Cape Town',
  'Antwerp',
  'Izmir',
];
const CARGOES = [
  'soybeans',
  'iron ore',
  'crude',
  'LNG',
  'fertiliser',
  'steel coils',
  'wheat',
  'project cargo',
  'bauxite',
  'timber',
];

/** What people write: an opening, a wish and an end, each in several ways, with what is their own in between. */
const LANGUAGES = [
  {
    opening: [
      'We charter regularly and',
      'Our company',
      'As brokers we',
      'A colleague told us of you; our desk',
      'Following your report, our family office',
    ],
    wish: [
      'looks for tonnage for %cargo from %port in week %n',
      'would like an offer for %n000 tonnes of %cargo, loading %port',
      'has a vessel open at %port, last cargo %cargo, since day %n',
      'needs a second opinion on a %cargo contract out of %port by the %nth',
      'wants to know which of your services covers %cargo via %port for %n months',
    ],
    end: [
      'Please call after four in the afternoon.',
      'A price idea would be enough for now.',
      'We look forward to hearing from you.',
      'The papers can follow by post.',
      'Our last partner left the business in spring.',
    ],
  },
  {
    opening: [
      'Wir verschiffen seit Jahren und',
      'Unser Haus',
      'Ein Geschäftspartner hat Sie empfohlen, denn er',
      'Die Reederei',
      'Nach Ihrem Vortrag in Hamburg: unsere Abteilung',
    ],
    wish: [
      'sucht Laderaum für %cargo ab %port in Woche %n',
      'bittet um ein Angebot über %n000 Tonnen %cargo ab %port',
      'hat ein Schiff frei in %port, zuletzt mit %cargo, seit %n Tagen',
      'braucht Rat zu einem Vertrag über %cargo aus %port bis zum %n.',
      'möchte wissen, ob Sie %cargo über %port auch für %n Monate abdecken',
    ],
    end: [
      'Am besten erreichen Sie uns vormittags.',
      'Eine grobe Preisvorstellung genügt.',
      'Mit freundlichen Grüßen aus dem Norden.',
      'Unterlagen schicken wir gern nach.',
      'Unser bisheriger Partner hat aufgehört.',
    ],
  },
  {
    opening: [
      'Nous affrétons souvent et',
      'Notre maison',
      'Sur le conseil d’un ami, notre service',
      'La coopérative',
      'Après votre exposé, notre direction',
    ],
    wish: [
      'cherche un navire pour %cargo au départ de %port en semaine %n',
      'souhaite une offre pour %n000 tonnes de %cargo depuis %port',
      'dispose d’un navire libre à %port, dernier chargement %cargo, depuis %n jours',
      'voudrait un avis sur un contrat de %cargo à %port avant le %n',
      'demande si vous couvrez %cargo par %port pendant %n mois',
    ],
    end: [
      'Nous préférons un appel le matin.',
      'Un ordre de prix suffirait.',
      'Dans l’attente de votre réponse.',
      'Les documents suivront par courrier.',
      'Notre ancien partenaire a cessé son activité.',
    ],
  },
  {
    opening: ['我们公司长期租船，', '您好，我方', '经朋友介绍，我们部门', '看到贵公司的报告后，我们'],
    wish: [
      '需要第%n周从%port装运%cargo的船只',
      '希望得到从%port出发的%n千吨%cargo的报价',
      '有一艘船在%port空出，上一票货是%cargo，已等%n天',
      '想了解贵方能否承运经%port的%cargo，为期%n个月',
    ],
    end: ['请下午来电。', '有一个大概价格即可。', '期待您的回复。', '文件随后寄出。'],
  },
] as const;

const genuineText = (random: () => number): string => {
  const { opening, wish, end } = choose(random, LANGUAGES);
  const wished = choose(random, wish)
    .replace('%cargo', choose(random, CARGOES))
    .replace('%port', choose(random, PORTS))
    .replace('%n', String(1 + Math.floor(random() * 40)));

  return `${choose(random, opening)} ${wished}. ${choose(random, end)}`;
};

const PASTED = (random: () => number, n: number) =>
  `${genuineText(random)}\n\nVessel: MV Sample ${n}\nDWT: ${40_000 + n}\nBuilt: ${1995 + (n % 28)}\n${genuineText(random)}`;

const person = (random: () => number, n: number) => {
  const name = `${choose(random, NAMES)} ${choose(random, LAST_NAMES)}`;
  const tag = random() < 0.3 ? `+zahrael${n}` : '';

  return { name, company: `Sample Trading ${n}`, email: `person.${n}${tag}@sample${n % 90}.example` };
};

/** What the page sends: nothing without JavaScript or offline, else a token as old as the visitor was slow. */
const genuineToken = (random: () => number, n: number): JudgedInquiry['formToken'] =>
  random() < 0.35 ? undefined : { id: `page-${n}`, seconds: 4 + Math.floor(random() ** 6 * 82_000) };

const genuine = (random: () => number, n: number): Sample => {
  const office = Math.floor(random() * 4);
  const own = n % 5 === 0 ? PASTED(random, n) : genuineText(random);
  const links = [
    '',
    '',
    ' Our fleet: https://carriers.example/fleet',
    ' See www.sample.example and https://sample.example/q88.pdf',
  ];

  return {
    kind: 'genuine',
    inquiry: sampleInquiryRecord({
      ...person(random, n),
      reference: `INQ-G${String(n).padStart(7, '0')}`,
      message: n % 11 === 0 ? 'Please call me back.' : `${own}${choose(random, links)}`,
      senderHash: n % 3 === 0 ? `office-${office}` : `home-${n}`,
      formToken: genuineToken(random, n),
      receivedAt: new Date(START + Math.floor(random() * DAY)).toISOString(),
    }),
  };
};

/** A campaign's text; each robot puts words, a number and a link of its own into it. */
const PITCH =
  'Dear owner, we have looked at your website and found that it loses many customers every week because it is not found in the search results. Our team of certified experts brings it to the first page within %n days, guaranteed, for a small monthly fee. Answer this message %when to receive a free audit of your %what';
const FILLERS = ['today', 'this week', 'right now', 'at once', 'tomorrow', 'this month'];

const THINGS = ['site', 'website', 'pages', 'shop'];

const scripted = (random: () => number, n: number): Sample => {
  const kind = KINDS[n % KINDS.length] ?? KINDS[0];
  const fields = {
    ...person(random, n + 10_000),
    reference: `INQ-S${String(n).padStart(7, '0')}`,
    message: `${genuineText(random)} ${genuineText(random)}`,
    senderHash: `bot-${Math.floor(random() * 400)}`,
    receivedAt: new Date(START + Math.floor(random() * DAY)).toISOString(),
  };
  const link = () => `https://buy${Math.floor(random() * 1e6)}.sample.example/${n}`;
  const changes: Record<(typeof KINDS)[number], Partial<JudgedInquiry>> = {
    'fills the hidden field': { details: { form: 'home', [HONEYPOT]: link() } },
    'asks for a token and posts at once': {
      formToken: { id: `bot-${n}`, seconds: Math.floor(random() * 3) },
    },
    'makes a token up or keeps one for days': {
      formToken: random() < 0.5 ? 'forged' : { id: `old-${n}`, seconds: 86_401 + Math.floor(random() * 1e6) },
    },
    'uses one token for all': { formToken: { id: 'the-one', seconds: 10 + (n % 600) } },
    'sends one text from many networks': {
      senderHash: `zombie-${n}`,
      message: `${PITCH.replace('%n', String(n)).replace('%when', choose(random, FILLERS)).replace('%what', choose(random, THINGS))}. ${link()}`,
    },
    'sends links': {
      message:
        random() < 0.5
          ? `${genuineText(random)} ${[link(), link(), link(), link()].join(' ')}`
          : `<a href="${link()}">cheap</a> [url=${link()}]cheap[/url] ${genuineText(random)}`,
    },
  };

  return { kind, inquiry: sampleInquiryRecord({ ...fields, ...changes[kind] }) };
};

/** The counts of the store, in memory. */
const countsInMemory = () => {
  const counts = new Map<string, Set<string>>();

  return async (key: string, member: string, limit: { most: number; seconds: number }, at: Date) => {
    const window = `${key}#${Math.floor(at.getTime() / 1000 / limit.seconds)}`;
    const members = counts.get(window) ?? new Set();
    counts.set(window, members);
    if (!members.has(member) && members.size >= limit.most) return false;
    members.add(member);

    return true;
  };
};

const judgeAll = async (seed: number) => {
  const random = randomOf(seed);
  const samples = [
    ...Array.from({ length: SCRIPTED }, (_, n) => scripted(random, n)),
    ...Array.from({ length: GENUINE }, (_, n) => genuine(random, n)),
  ].toSorted((a, b) => a.inquiry.receivedAt.localeCompare(b.inquiry.receivedAt));
  const isFirst = countsInMemory();
  const judged = [];
  for (const { kind, inquiry } of samples)
    judged.push({ kind, reason: await findSpamReason(inquiry, isFirst), message: inquiry.message });

  return judged;
};

test.each([1, 2, 3])(
  'of a thousand scripted inquiries of six kinds ninety-nine in a hundred are quarantined, of five hundred genuine ones none (seed %i)',
  async (seed) => {
    const judged = await judgeAll(seed);
    const passed = judged.filter(({ kind, reason }) => kind !== 'genuine' && reason === undefined);
    expect(judged.filter(({ kind, reason }) => kind === 'genuine' && reason !== undefined)).toHaveLength(0);
    expect(passed.length).toBeLessThanOrEqual(SCRIPTED / 100);
    for (const kind of KINDS)
      expect(
        judged.filter((one) => one.kind === kind && one.reason !== undefined).length,
        kind,
      ).toBeGreaterThan(150);
  },
);
