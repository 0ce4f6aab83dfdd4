/** A document of numbered sections, as the ARCHAI policies are. */
export interface Policy {
  title: string;
  lead: string;
  effective: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}
