/** The styles of pages that answer forms: the site's colours and fonts. The content security policy names their hash. */
export const ANSWER_PAGE_STYLES = `body{margin:0;background:#f6f1e6;color:#0d1c28;font:1.0625rem/1.6 "Hanken Grotesk",Arial,sans-serif}
main{max-width:40rem;margin:0 auto;padding:14vh 1.5rem 4rem}p{max-width:60ch}
header{font:600 .9375rem/1 Newsreader,Georgia,serif;letter-spacing:.2em;padding-bottom:1.25rem;border-bottom:2px solid #c8a45c}
h1{font:400 2.5rem/1.1 Newsreader,Georgia,serif;margin:2rem 0 1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.5rem 1.5rem;border-top:1px solid #ddd4c0;padding-top:1rem}
dt{color:#43535f}dd{margin:0;font-variant-numeric:tabular-nums}a{color:#7b5a1e}`;
