/* Gradient boosted trees as XGBoost trains them for binary:logistic: a row of numbers in, a probability out. */
#ifndef LILYPAD_CORE_TREES_H
#define LILYPAD_CORE_TREES_H

#include "core/text.h"

struct trees;

/* Reads the compact form that wasm/convert-model.js writes, laid out at trees.c. The bytes are hostile until checked:
   NULL with a message unless every index, size and number in them is sound. Free the result with trees_free. */
struct trees *trees_read(const void *bytes, size_t length, struct text *error);
void trees_free(struct trees *trees);

/* Numbers in a row. */
int trees_feature_count(const struct trees *trees);
int trees_count(const struct trees *trees);

/* The probabilities of `count` rows, one after the other in `rows`. Not-a-number stands for a missing value. Many rows
   at once take less time each. */
void trees_predict(const struct trees *trees, const float *rows, int count, float *probabilities);
/* The same as log-odds. */
void trees_margins(const struct trees *trees, const float *rows, int count, float *margins);

#endif
