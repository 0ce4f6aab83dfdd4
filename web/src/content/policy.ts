/** A document of numbered sections, such as the ARCHAI policies. */
export interface Policy {
  title: string;
  lead: string;
  effective: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}
