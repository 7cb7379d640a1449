// biome-ignore lint/performance/noBarrelFile: browsers are given the client's own module under this name (browserScript)
export { plainTyped } from '@baize/contract/validation/typedText';
