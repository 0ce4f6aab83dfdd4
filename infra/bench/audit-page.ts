import lighthouse, { desktopConfig } from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of a page. */
export interface PageAudit {
  /** Points below 100 by category. */
  readonly missing: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  /** Largest contentful paint on the simulated line, in seconds. */
  readonly largestPaint: number;
  /** Total blocking time, in ms. */
  readonly blocking: number;
  /** Cumulative layout shift while the page loads. */
  readonly shift: number;
}

/** The presets of Lighthouse. The phone is its default. */
export const PRESETS = { phone: undefined, desktop: desktopConfig };

/** Opens a page with an empty cache in the browser with this port for debugging, as one of the devices. */
export const auditPage = async (
  url: string,
  device: keyof typeof PRESETS,
  port: number,
): Promise<PageAudit> => {
  const flags = { port, output: 'json', logLevel: 'error' } as const;
  const { lhr } = (await lighthouse(url, flags, PRESETS[device])) ?? {};
  if (lhr === undefined || lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  const figureOf = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const missingIn = (id: string): number => Math.round(100 - 100 * (lhr.categories[id]?.score ?? 0));

  return {
    missing: {
      performance: missingIn('performance'),
      accessibility: missingIn('accessibility'),
      'best-practices': missingIn('best-practices'),
      seo: missingIn('seo'),
    },
    largestPaint: figureOf('largest-contentful-paint') / 1000,
    blocking: figureOf('total-blocking-time'),
    shift: figureOf('cumulative-layout-shift'),
  };
};

/** The worst of each over several audits of a page. */
export const worstOf = (audits: readonly PageAudit[]): PageAudit => {
  const worst = (of: (audit: PageAudit) => number) => Math.max(...audits.map(of));

  return {
    missing: {
      performance: worst(({ missing }) => missing.performance),
      accessibility: worst(({ missing }) => missing.accessibility),
      'best-practices': worst(({ missing }) => missing['best-practices']),
      seo: worst(({ missing }) => missing.seo),
    },
    largestPaint: worst(({ largestPaint }) => largestPaint),
    blocking: worst(({ blocking }) => blocking),
    shift: worst(({ shift }) => shift),
  };
};
