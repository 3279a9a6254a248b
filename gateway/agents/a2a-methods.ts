/** The methods of A2A over JSON-RPC, of both versions, and what is done for each. */
import {
  EXTENDED_CARD_NOT_CONFIGURED,
  PUSH_NOT_SUPPORTED,
  TASK_NOT_FOUND,
  UNSUPPORTED_OPERATION,
} from './a2a-answer.ts';
import type { Version } from './a2a-message.ts';

/** `send`, an empty list of tasks, or the code of the error that it is answered with. */
export type Does = 'send' | 'list' | number;

const METHODS: Readonly<Record<Version, Readonly<Record<string, Does>>>> = {
  '0.3': {
    'message/send': 'send',
    'message/stream': UNSUPPORTED_OPERATION,
    'tasks/get': TASK_NOT_FOUND,
    'tasks/cancel': TASK_NOT_FOUND,
    'tasks/list': 'list',
    'tasks/resubscribe': UNSUPPORTED_OPERATION,
    'tasks/pushNotificationConfig/set': PUSH_NOT_SUPPORTED,
    'tasks/pushNotificationConfig/get': PUSH_NOT_SUPPORTED,
    'tasks/pushNotificationConfig/list': PUSH_NOT_SUPPORTED,
    'tasks/pushNotificationConfig/delete': PUSH_NOT_SUPPORTED,
    'agent/getAuthenticatedExtendedCard': EXTENDED_CARD_NOT_CONFIGURED,
  },
  '1.0': {
    SendMessage: 'send',
    SendStreamingMessage: UNSUPPORTED_OPERATION,
    GetTask: TASK_NOT_FOUND,
    CancelTask: TASK_NOT_FOUND,
    ListTasks: 'list',
    SubscribeToTask: UNSUPPORTED_OPERATION,
    CreateTaskPushNotificationConfig: PUSH_NOT_SUPPORTED,
    GetTaskPushNotificationConfig: PUSH_NOT_SUPPORTED,
    ListTaskPushNotificationConfigs: PUSH_NOT_SUPPORTED,
    ListTaskPushNotificationConfig: PUSH_NOT_SUPPORTED,
    DeleteTaskPushNotificationConfig: PUSH_NOT_SUPPORTED,
    GetExtendedAgentCard: EXTENDED_CARD_NOT_CONFIGURED,
  },
};

/** What a method is; undefined for methods of no version. */
export function methodOf(name: string): { readonly version: Version; readonly does: Does } | undefined {
  for (const version of ['0.3', '1.0'] as const) {
    const does = Object.hasOwn(METHODS[version], name) ? METHODS[version][name] : undefined;
    if (does !== undefined) return { version, does };
  }
  return undefined;
}

/** A page of tasks: none is kept. */
export const EMPTY_PAGE = { tasks: [], nextPageToken: '', pageSize: 0, totalSize: 0 } as const;
