import type {TaskCase} from './task-case.ts';
import {pythonCases} from './tasks/python.ts';
import {swiftCases} from './tasks/swift.ts';
import {typescriptCases} from './tasks/typescript.ts';

/** The same six tasks in three languages; each class is published for Swift only. */
export const taskCases: readonly TaskCase[] = [...swiftCases, ...typescriptCases, ...pythonCases];
