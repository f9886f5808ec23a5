/* The host provides the time: the native program and the WebAssembly module each define this function. */
#ifndef LILYPAD_CORE_CLOCK_H
#define LILYPAD_CORE_CLOCK_H

/* Monotonic time in milliseconds since an arbitrary moment. */
double clock_milliseconds(void);

#endif
