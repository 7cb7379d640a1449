/** The JSON Schemas of HAR 1.2 by name; the package has no types. */
declare module 'har-schema' {
  const schemas: Record<string, object>;
  export default schemas;
}
