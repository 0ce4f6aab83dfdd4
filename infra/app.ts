import { createApp } from './synth.ts';

createApp().synth();
