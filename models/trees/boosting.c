#include "trees/boosting.h"

#include <math.h>
#include <stdio.h>
#include <xgboost/c_api.h>

/* Report 000's parameters. One thread, so that the same samples give the same model on every machine. */
#define TREES 150
static const char *const parameters[][2] = {
    {"objective", "binary:logistic"},
    {"tree_method", "hist"},
    {"max_depth", "7"},
    {"eta", "0.1"},
    {"subsample", "0.9"},
    {"colsample_bytree", "0.9"},
    {"lambda", "1.5"},
    {"alpha", "1.0"},
    {"nthread", "1"},
};
#define PARAMETER_COUNT (sizeof parameters / sizeof *parameters)

static bool train(const struct samples *samples, uint64_t seed, const char *name, DMatrixHandle *data,
                  BoosterHandle *booster) {
    char seed_text[24];
    bst_ulong count = (bst_ulong)samples->count;
    snprintf(seed_text, sizeof seed_text, "%llu", (unsigned long long)seed % 1000000007);
    if (XGDMatrixCreateFromMat(samples->rows[0], count, FEATURE_COUNT, NAN, data)) return false;
    if (XGDMatrixSetFloatInfo(*data, "label", samples->labels, count)) return false;
    if (XGBoosterCreate(data, 1, booster)) return false;
    for (size_t i = 0; i < PARAMETER_COUNT; i++)
        if (XGBoosterSetParam(*booster, parameters[i][0], parameters[i][1])) return false;
    if (XGBoosterSetParam(*booster, "seed", seed_text)) return false;
    for (int i = 0; i < TREES; i++)
        if (XGBoosterUpdateOneIter(*booster, i, *data)) return false;
    return !XGBoosterSaveModel(*booster, name);
}

bool boosting_train(const struct samples *samples, uint64_t seed, const char *name, struct text *error) {
    DMatrixHandle data = NULL;
    BoosterHandle booster = NULL;
    bool trained = train(samples, seed, name, &data, &booster);
    if (!trained) text_string(error, XGBGetLastError());
    if (booster) XGBoosterFree(booster);
    if (data) XGDMatrixFree(data);
    return trained;
}

void boosting_write_parameters(struct text *out) {
    text_string(out, "{\"trees\":");
    text_integer(out, TREES);
    for (size_t i = 0; i < PARAMETER_COUNT; i++) {
        text_character(out, ',');
        text_json_string(out, span_of(parameters[i][0]));
        text_character(out, ':');
        text_json_string(out, span_of(parameters[i][1]));
    }
    text_character(out, '}');
}
