import { statistics } from '../../../../content/leadership.ts';

export const Statistics = () => (
  <section aria-labelledby="statistics" className="on-ink">
    <div className="page-width py-16 lg:py-28">
      <h2 id="statistics" className="heading">
        The divisions in figures
      </h2>
      <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-10 lg:mt-16 lg:grid-cols-3 lg:gap-y-12">
        {statistics.map(({ division, value, what }) => (
          <div key={what} className="flex flex-col-reverse justify-end border-t border-rule-ink pt-5">
            <dt className="mt-2 text-label text-paper-deep">
              {what}
              <span className="block text-brass">{division}</span>
            </dt>
            <dd className="font-display text-heading font-[350] text-brass-bright">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
