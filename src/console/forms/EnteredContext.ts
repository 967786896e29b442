import { createContext } from 'react';
import type { Row } from '../../definition/types';

/** What has been entered into the form around. */
export const EnteredContext = createContext<Row>({});
