interface Testimonial {
  id: string;
  quote: string;
  author: string;
  title: string;
  company: string;
  region: string;
}

export const testimonialsIntro = {
  heading: 'Testimonials',
  note: 'Sample testimonials: persons and companies are invented.',
};

export const testimonials: readonly [Testimonial, ...Testimonial[]] = [
  {
    id: 'owner',
    quote:
      'They opened with firm cargo and a laycan, not with a question about our position. Two of our Panamaxes have sailed for this desk ever since.',
    author: 'Ioanna Vretakou',
    title: 'Chartering Manager',
    company: 'Vretakos Bulk Sample',
    region: 'Eastern Mediterranean',
  },
  {
    id: 'loader',
    quote:
      'Our harvest does not wait. The vessel named in the contract was the vessel at the berth, and the freight came in below the budget.',
    author: 'Caetano Brisolara',
    title: 'Head of Logistics',
    company: 'Brisolara Grain Sample',
    region: 'South America',
  },
  {
    id: 'port',
    quote:
      'One broker, one telephone number, from the first call to the last hour of discharge. It sounds like little until you have worked without it.',
    author: 'Meenakshi Thotapalli',
    title: 'Commercial Director',
    company: 'Thotapalli Terminals Sample',
    region: 'South Asia',
  },
];
