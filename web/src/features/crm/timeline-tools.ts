/** What somebody who reads a timeline may do with its entries. */
export interface TimelineTools {
  /** Username of the signed-in member of staff. */
  me: string;
  isAdmin: boolean;
  /** Begins a task with the text of an entry; `entry` is its key. */
  onFollowUp: (entry: string, text: string) => void;
}
