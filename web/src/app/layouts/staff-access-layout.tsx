import type { ReactNode } from 'react';
import { brand } from '../../content/brand.ts';
import { paths } from '../../paths.ts';
import { StaffHeading } from './staff-heading.tsx';

interface StaffAccessLayoutProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** The layout of the screens before a member of staff is signed in. */
export const StaffAccessLayout = ({ title, intro, children }: StaffAccessLayoutProps) => (
  <div className="grid min-h-svh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
    <header className="on-ink flex flex-col justify-between gap-10 px-6 py-6 lg:px-12 lg:py-10">
      <p className="font-display text-wordmark">{brand.legalName}</p>
      <div>
        <StaffHeading variant="heading">{title}</StaffHeading>
        <p className="mt-4 max-w-sm text-pretty text-paper-deep">{intro}</p>
      </div>
      <a
        href={paths.home}
        className="self-start py-1 text-label text-paper-deep underline underline-offset-4 hover:text-paper-bright"
      >
        Return to site
      </a>
    </header>
    <main className="flex px-6 py-10 lg:items-center lg:px-24">
      <div className="w-full max-w-md">{children}</div>
    </main>
  </div>
);
