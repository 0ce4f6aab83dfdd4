import { Outlet } from 'react-router-dom';

export const PublicLayout = () => (
  <main id="main">
    <Outlet />
  </main>
);
