import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

export const NotFoundPage = () => (
  <section className="on-ink flex min-h-[70svh] items-center">
    <div className="page-width w-full py-32">
      <h1 className="heading">404 Page Not Found</h1>
      <p className="mt-5 text-lead text-paper-deep">Did you forget to add the page to the router?</p>
      <ButtonLink variant="brass" href={paths.home} className="mt-9">
        Return to the home page
      </ButtonLink>
    </div>
  </section>
);
