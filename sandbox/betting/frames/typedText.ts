// biome-ignore lint/performance/noBarrelFile: browsers are given the contract's module under this name (browserScript)
export { plainTyped } from '@baize/contract/validation/typedText';
