import type { Rule } from './parts/rule';
import { ungivableRight, unknownRight, unknownRightCall, unusedRight } from './resource/access';
import { ambiguousAccess, invalidMethod, invalidPath, sharedName, takenCall } from './resource/carrying';
import { unfillableField } from './resource/demanded';
import { neededProperty, unenterableProperty, unknownRightProperty } from './resource/fieldAccess';
import { unusedFormKeyword, unusedFormMessage } from './resource/forms';
import {
  duplicateButton,
  duplicateHeading,
  emptyPlaceholder,
  needsItself,
  takenRoute,
  unfilledBraces,
  unopenedForm,
  uselessCarry,
} from './resource/headings';
import { impossibleListFile } from './resource/listFile';
import {
  overruledAccess,
  pointlessFilterKey,
  pointlessKey,
  unfitLook,
  unreadableProperty,
} from './resource/pointless';
import { pointlessDetails, pointlessSection } from './resource/sections';
import { unmeetableCondition } from './resource/states';

/** What a resource says that can never take effect, by its code. */
export const effectRules = {
  R200: unmeetableCondition,
  R201: invalidMethod,
  R202: invalidPath,
  R203: takenCall,
  R204: ambiguousAccess,
  R205: sharedName,
  R206: pointlessKey,
  R207: unfitLook,
  R208: pointlessFilterKey,
  R209: unreadableProperty,
  R210: overruledAccess,
  R211: duplicateHeading,
  R212: takenRoute,
  R213: unopenedForm,
  R214: emptyPlaceholder,
  R215: unfilledBraces,
  R216: needsItself,
  R217: uselessCarry,
  R218: unfillableField,
  R219: unusedFormKeyword,
  R220: unusedFormMessage,
  R230: unknownRight,
  R231: unusedRight,
  R232: unknownRightCall,
  R233: ungivableRight,
  R240: pointlessSection,
  R241: pointlessDetails,
  R242: impossibleListFile,
  R260: unknownRightProperty,
  R261: neededProperty,
  R262: unenterableProperty,
  R263: duplicateButton,
} satisfies Record<string, Rule>;
