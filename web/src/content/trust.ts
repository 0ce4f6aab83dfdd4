/** Texts of the trust page. */
export const trustOpening = {
  title: 'Trust and Legacy',
  lead: 'Trust and Legacy looks after what a family or a founder has built: its structure, its protection and its passage to those who come next.',
};

export const trustServices = {
  heading: 'Five services, one adviser',
  note: 'Each family has one named adviser, who brings in the others and answers for all of them.',
  entries: [
    {
      name: 'Family office',
      text: 'Consolidated reporting, payment of what falls due, and a calendar of every obligation the family has signed.',
    },
    {
      name: 'Alternative investment access',
      text: 'Admission to shipping, port and commodity positions that the group takes itself, on the same terms and the same paper.',
    },
    {
      name: 'Asset protection',
      text: 'Structures that separate what must not fail together, reviewed whenever a law or a residence changes.',
    },
    {
      name: 'Legacy and succession planning',
      text: 'Who decides, who benefits and who is told what, written down while everyone can still be asked.',
    },
    {
      name: 'Strategic advisory',
      text: 'A second reading before a sale, a merger or a move, by people with nothing to earn from the answer.',
    },
  ],
};

export const trustAccess = {
  heading: 'Access requirements',
  note: 'Trust services are by qualification only.',
  paragraphs: [
    'A mandate begins with an introduction by an existing client or a regulated adviser, proof of identity for every beneficial owner, and a documented origin of funds. There is no published minimum: we decline estates that a local notary would serve as well.',
    'Until a mandate is signed we give no advice on tax or law. What is shared before that is confidential and is destroyed on request if no mandate follows.',
  ],
};

export const trustNext = {
  heading: 'Qualification',
  text: 'It takes one conversation and five documents. Nothing is assumed on either side until both have read them.',
  label: 'Trust qualification',
};
