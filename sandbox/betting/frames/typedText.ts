export * from '../../../src/domain/typedText';
