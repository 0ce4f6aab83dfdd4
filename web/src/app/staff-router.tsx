import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Skeleton } from '../ui/states.tsx';
import { Toaster } from '../ui/toast.tsx';
import { NotFoundPage } from './pages/public/not-found-page.tsx';
import { staffScreens } from './staff-routes.tsx';

export const StaffRouter = () => (
  <BrowserRouter>
    <Suspense fallback={<Skeleton />}>
      <Routes>
        {staffScreens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
    <Toaster />
  </BrowserRouter>
);
