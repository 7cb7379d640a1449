/** What the web server may be told of a CMS beside its address. */
export interface CmsSettings {
  /** Read with this token, which never leaves the server; null where everybody may read. */
  token: string | null;
  /** The word of a plugin that fills in everything, where the CMS has it (O-1). */
  populate: 'deep' | undefined;
  /** Signs the links by which editors see drafts; null: there are none (O-5). */
  previewSecret: string | null;
  /** By which the CMS says that it is who tells of a change; null: nobody is believed (O-5). */
  webhookSecret: string | null;
}
