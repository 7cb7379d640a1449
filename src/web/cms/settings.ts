export interface CmsSettings {
  /** Token for reads, which never leaves the server; null if anyone may read. */
  token: string | null;
  /** Value for a plugin that populates everything, if the CMS has it. */
  populate: 'deep' | undefined;
  /** Signs editors' links to drafts; null turns previews off. */
  previewSecret: string | null;
  /** Authenticates the CMS's webhook; null turns it off. */
  webhookSecret: string | null;
}
