export const NotFoundPage = () => (
  <>
    <h1 className="font-display text-heading">404 Page Not Found</h1>
    <p>Did you forget to add the page to the router?</p>
  </>
);
