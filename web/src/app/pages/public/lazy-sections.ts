import { lazyComponent } from '../../../ui/lazy-component.tsx';

// Sections below the first viewport, each in a chunk of its own: most of a page's code loads on scroll.

export const LazyDivisions = lazyComponent(async () => (await import('./home/divisions.tsx')).Divisions);

export const LazyLiveSections = lazyComponent(
  async () => (await import('./home/live-sections.tsx')).LiveSections,
);

export const LazyStatusAndOnboarding = lazyComponent(
  async () => (await import('./home/status-and-onboarding.tsx')).StatusAndOnboarding,
);

export const LazyContactForm = lazyComponent(
  async () => (await import('../../../features/contact/contact-form.tsx')).ContactForm,
);

export const homeSections = [LazyDivisions, LazyLiveSections, LazyStatusAndOnboarding, LazyContactForm];

export const LazyArchaiDemonstration = lazyComponent(
  async () => (await import('./archai-demonstration.tsx')).ArchaiDemonstration,
);

export const LazyVesselForm = lazyComponent(
  async () => (await import('../../../features/vessel/vessel-form.tsx')).VesselForm,
);

export const LazyTransformationForm = lazyComponent(
  async () => (await import('../../../features/transformation/transformation-form.tsx')).TransformationForm,
);

export const LazyIntelligenceForm = lazyComponent(
  async () => (await import('../../../features/intelligence/intelligence-form.tsx')).IntelligenceForm,
);

export const LazyOnboardingForm = lazyComponent(
  async () => (await import('../../../features/onboard/onboarding-form.tsx')).OnboardingForm,
);

export const LazyResourceApplication = lazyComponent(
  async () => (await import('../../../features/resources/resource-application.tsx')).ResourceApplication,
);

export const LazyAccessRequestForm = lazyComponent(
  async () => (await import('../../../features/dominion-access/access-request-form.tsx')).AccessRequestForm,
);

/** Of the footer of every page. */
export const LazyFooterForm = lazyComponent(
  async () => (await import('../../../features/footer-contact/footer-contact-form.tsx')).FooterContactForm,
);
