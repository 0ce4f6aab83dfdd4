import { ContactForm } from '../../../../features/contact/contact-form.tsx';
import { Headquarters } from './headquarters.tsx';

export const Contact = () => (
  <section id="contact" className="page-width py-20 lg:py-32">
    <h2 className="heading">Make an inquiry</h2>
    <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[5fr_8fr]">
      <Headquarters />
      <ContactForm />
    </div>
  </section>
);
