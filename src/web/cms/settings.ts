export interface CmsSettings {
  /** Read with this token, which never leaves the server; null where everybody may read. */
  token: string | null;
  /** The word of a plugin that fills in everything, where the CMS has it. */
  populate: 'deep' | undefined;
  /** Signs the links by which editors see drafts; null: there are none. */
  previewSecret: string | null;
  /** Proves that a notice of a change comes from the CMS; null: no notice is believed. */
  webhookSecret: string | null;
}
