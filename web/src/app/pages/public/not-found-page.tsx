import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

export const NotFoundPage = () => (
  <section className="on-ink relative flex min-h-[70svh] flex-col justify-center">
    <div className="page-width relative z-10 w-full pt-32 pb-16 lg:pb-32">
      <h1 className="heading">404 Page Not Found</h1>
      <p className="mt-5 text-lead text-paper-deep">Did you forget to add the page to the router?</p>
      <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink variant="brass" href={paths.home}>
          Return to the home page
        </ButtonLink>
        <a
          href={paths.contactPage}
          className="py-1 underline decoration-brass underline-offset-4 hover:text-brass"
        >
          Contact us
        </a>
      </div>
    </div>
    <div aria-hidden="true" className="lost-scene" />
  </section>
);
