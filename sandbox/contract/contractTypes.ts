/** The contract's types as tables, read by `scripts/openapi.mjs`. */

import type { CallName, Params, Sent } from '@baize/contract/api/contract';
import type { GenericSchema, InferInput } from 'valibot';
import type { entities } from './entities';

type Entities = typeof entities;
type EntityName = { [Name in keyof Entities]: Entities[Name] extends GenericSchema ? Name : never }[keyof Entities];

export interface ContractTypes {
  params: { [Name in CallName]: Params<Name> };
  answers: { [Name in CallName]: Sent<Name> };
  entities: { [Name in EntityName]: InferInput<Entities[Name]> };
}
