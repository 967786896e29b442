declare module 'virtual:resource/passwords' {
  import type { Resource } from '../../definition/model/definitions';

  export const resource: Resource;
}

declare module 'virtual:validator/passwords/*' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';

  const functions: ValidatorFunctions;
  export default functions;
}
