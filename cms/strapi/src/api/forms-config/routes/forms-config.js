const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::forms-config.forms-config');
