import {createContext} from 'react';
import type {ThemeName} from '../../config.ts';
import {type ColorDepth, type Paint, painter} from '../paint.ts';
import {type Theme, themeOf} from '../theme.ts';

/** How things look: the theme, and the way spans are drawn in it. */
export type Look = {theme: Theme; paint: Paint; depth: ColorDepth};

export function lookOf(name: ThemeName, depth: ColorDepth): Look {
  const theme = themeOf(name);
  return {theme, depth, paint: painter(theme, depth)};
}

/** Plain text unless something else is said. */
export const LookContext = createContext<Look>(lookOf('mono', 0));
